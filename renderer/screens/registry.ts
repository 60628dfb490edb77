import { lazy, type ComponentType } from 'react';
import type { CalendarView, DashboardView, ListView, ScreenView, SettingsView, TreeView } from '#engine';
import type { DetailPageProps } from './detail/DetailPage.tsx';
import type { FormPageProps } from './form/FormPage.tsx';

/** Props of a page that draws a screen. */
export interface PageProps<V extends ScreenView = ScreenView> {
  readonly view: V;
}

/** Pages of the office, each loaded when it is first shown. A kind of screen that is not here is told, not guessed. */
export interface OfficePages {
  readonly list: ComponentType<PageProps<ListView>>;
  readonly calendar: ComponentType<PageProps<CalendarView>>;
  readonly tree: ComponentType<PageProps<TreeView>>;
  readonly dashboard: ComponentType<PageProps<DashboardView>>;
  readonly settings: ComponentType<PageProps<SettingsView>>;
  readonly detail: ComponentType<DetailPageProps>;
  readonly form: ComponentType<FormPageProps>;
  readonly trace: ComponentType;
  readonly import: ComponentType<{ readonly entity: string }>;
}

export const OFFICE_PAGES: OfficePages = {
  list: lazy(async () => ({ default: (await import('./list/ListPage.tsx')).ListPage })),
  calendar: lazy(async () => ({ default: (await import('./calendar/CalendarPage.tsx')).CalendarPage })),
  tree: lazy(async () => ({ default: (await import('./tree/TreePage.tsx')).TreePage })),
  dashboard: lazy(async () => ({ default: (await import('./dashboard/DashboardPage.tsx')).DashboardPage })),
  settings: lazy(async () => ({ default: (await import('./settings/SettingsPage.tsx')).SettingsPage })),
  detail: lazy(async () => ({ default: (await import('./detail/DetailPage.tsx')).DetailPage })),
  form: lazy(async () => ({ default: (await import('./form/FormPage.tsx')).FormPage })),
  trace: lazy(async () => ({ default: (await import('./trace/TracePage.tsx')).TracePage })),
  import: lazy(async () => ({ default: (await import('../pages/import/ImportPage.tsx')).ImportPage })),
};
