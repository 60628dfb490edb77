import { fetched, shellPages } from './Pages.ts';

/** The kinds of screens the office draws. */
export const OFFICE_PAGES = shellPages({
  list: fetched(async () => (await import('../list/ListPage.tsx')).ListPage),
  tree: fetched(async () => (await import('../tree/TreePage.tsx')).TreePage),
  calendar: fetched(async () => (await import('../calendar/CalendarPage.tsx')).CalendarPage),
  detail: fetched(async () => (await import('../detail/DetailPage.tsx')).DetailPage),
  form: fetched(async () => (await import('../form/OfficeFormPage.tsx')).OfficeFormPage),
  dashboard: fetched(async () => (await import('../dashboard/DashboardPage.tsx')).DashboardPage),
  settings: fetched(async () => (await import('../settings/SettingsPage.tsx')).SettingsPage),
});
