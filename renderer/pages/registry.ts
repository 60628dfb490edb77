import { lazy, type ComponentType } from 'react';
import type { DashboardView, ListView, ScreenView } from '#engine';

/** Props of a page that draws a screen. */
export interface PageProps<V extends ScreenView = ScreenView> {
  readonly view: V;
}

type Page<V extends ScreenView> = ComponentType<PageProps<V>>;

/** Pages of the office by the kind of the screen, each loaded when it is first shown. A kind that is not here is told, not guessed. */
export const OFFICE_PAGES: {
  readonly list: Page<ListView>;
  readonly dashboard: Page<DashboardView>;
} = {
  list: lazy(async () => ({ default: (await import('./list/ListPage.tsx')).ListPage })),
  dashboard: lazy(async () => ({ default: (await import('./dashboard/DashboardPage.tsx')).DashboardPage })),
};
