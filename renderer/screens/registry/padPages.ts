import { preloadScanPanels } from '../scan/lazyPanels.ts';
import { ScanPage } from '../scan/ScanPage.tsx';
import { lazyPage, shellPages } from './Pages.ts';

/** The kinds of screens the PAD draws. A list of its own: what both shells import the PAD would fetch in chunks of both. */
export const PAD_PAGES = shellPages({
  // Scanning comes with the shell.
  scan: { Page: ScanPage, load: preloadScanPanels },
  checklist: lazyPage(async () => (await import('../checklist/ChecklistPage.tsx')).ChecklistPage),
  tasks: lazyPage(async () => (await import('../tasks/TasksPage.tsx')).TasksPage),
  list: lazyPage(async () => (await import('../list/pad/PadListPage.tsx')).PadListPage),
  detail: lazyPage(async () => (await import('../detail/pad/PadDetailPage.tsx')).PadDetailPage),
  form: lazyPage(async () => (await import('../form/PadForm.tsx')).PadForm),
  account: lazyPage(async () => (await import('../account/AccountPage.tsx')).AccountPage),
});
