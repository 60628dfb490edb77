/** Pages of the PAD that are loaded when they are first opened, or before the network goes. */
export const LATER = {
  checklist: async () => (await import('../../screens/checklist/ChecklistPage.tsx')).ChecklistPage,
  detail: async () => (await import('../../screens/detail/pad/PadDetailPage.tsx')).PadDetailPage,
  form: async () => {
    const { FormPage, loadPadForm } = await import('../../screens/form/FormPage.tsx');
    await loadPadForm();
    return FormPage;
  },
  list: async () => (await import('../../screens/list/pad/PadListPage.tsx')).PadListPage,
  outbox: async () => (await import('../../pages/outbox/OutboxPage.tsx')).OutboxPage,
  person: async () => (await import('../../shells/pad/PersonMenu.tsx')).PersonMenu,
  /** Scanning comes with the shell; some of its parts do not. */
  scan: async () => (await import('../../screens/scan/laterParts.ts')).loadScanParts(),
  tasks: async () => (await import('../../screens/tasks/TasksPage.tsx')).TasksPage,
} as const;

/** Loads the pages of some kinds of screens, so that they open without a network. */
export async function loadAhead(kinds: ReadonlySet<string>): Promise<void> {
  await Promise.all(
    Object.entries(LATER).flatMap(([kind, load]): readonly Promise<unknown>[] => (kinds.has(kind) ? [load()] : [])),
  );
}
