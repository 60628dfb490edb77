import { lazyPage, shellPages } from './Pages.ts';

/** The kinds of screens the office draws. */
export const OFFICE_PAGES = shellPages({
  list: lazyPage(async () => (await import('../list/ListPage.tsx')).ListPage),
  tree: lazyPage(async () => (await import('../tree/TreePage.tsx')).TreePage),
  board: lazyPage(async () => (await import('../board/BoardPage.tsx')).BoardPage),
  calendar: lazyPage(async () => (await import('../calendar/CalendarPage.tsx')).CalendarPage),
  matrix: lazyPage(async () => (await import('../matrix/MatrixPage.tsx')).MatrixPage),
  detail: lazyPage(async () => (await import('../detail/DetailPage.tsx')).DetailPage),
  form: lazyPage(async () => (await import('../form/OfficeFormPage.tsx')).OfficeFormPage),
  dashboard: lazyPage(async () => (await import('../dashboard/DashboardPage.tsx')).DashboardPage),
  personal: lazyPage(async () => (await import('../personal/PersonalPage.tsx')).PersonalPage),
  settings: lazyPage(async () => (await import('../settings/SettingsPage.tsx')).SettingsPage),
  account: lazyPage(async () => (await import('../account/AccountPage.tsx')).AccountPage),
});
