/** Pages of the PAD that are loaded when they are first opened, or before the network goes. */
export const LATER = {
  checklist: async () => (await import('../../pages/checklist/ChecklistPage.tsx')).ChecklistPage,
  detail: async () => (await import('../../pages/tasks/PadDetailPage.tsx')).PadDetailPage,
  form: async () => (await import('../../pages/form/FormPage.tsx')).FormPage,
  list: async () => (await import('../../pages/tasks/PadListPage.tsx')).PadListPage,
  outbox: async () => (await import('../../pages/outbox/OutboxPage.tsx')).OutboxPage,
  tasks: async () => (await import('../../pages/tasks/TasksPage.tsx')).TasksPage,
} as const;

/** Loads the pages of some kinds of screens, so that they open without a network. */
export async function loadAhead(kinds: ReadonlySet<string>): Promise<void> {
  await Promise.all(
    Object.entries(LATER).flatMap(([kind, load]): readonly Promise<unknown>[] => (kinds.has(kind) ? [load()] : [])),
  );
}
