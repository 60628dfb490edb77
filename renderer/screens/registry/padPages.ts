import { loadScanParts } from '../scan/laterParts.ts';
import { ScanPage } from '../scan/ScanPage.tsx';
import { fetched, shellPages } from './Pages.ts';

/** The kinds of screens the PAD draws. A list of its own: what both shells import the PAD would fetch in chunks of both. */
export const PAD_PAGES = shellPages({
  // Scanning comes with the shell.
  scan: { Page: ScanPage, load: loadScanParts },
  checklist: fetched(async () => (await import('../checklist/ChecklistPage.tsx')).ChecklistPage),
  tasks: fetched(async () => (await import('../tasks/TasksPage.tsx')).TasksPage),
  list: fetched(async () => (await import('../list/pad/PadListPage.tsx')).PadListPage),
  detail: fetched(async () => (await import('../detail/pad/PadDetailPage.tsx')).PadDetailPage),
  form: fetched(async () => (await import('../form/PadForm.tsx')).PadForm),
});
