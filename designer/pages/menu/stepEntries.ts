import type { Translator } from '#renderer';
import type { HistoryEntry } from '../../api/published.ts';
import type { MenuEntry } from '../../menu/CommandMenu.tsx';
import type { DraftStep, DraftSteps } from '../draft/useDraftSteps.ts';
import type { EditAccess } from '../useOpenedDefinition.ts';

/** What the menu offers; a draft is thrown away by its button alone. */
const ICONS: Readonly<Partial<Record<DraftStep['id'], string>>> = {
  submit: 'arrow-right',
  approve: 'circle-check',
  reject: 'alert-octagon',
  publish: 'shield-check',
};

export interface Publishing {
  /** Undefined of a revision, which is read. */
  readonly draft: DraftSteps | undefined;
  readonly edit: EditAccess;
  readonly history: readonly HistoryEntry[];
}

/** On the way to a revision: the steps of a draft that are open, a new draft, and the revisions to go back to. */
export function stepEntries({ draft, edit, history }: Publishing, { t }: Translator): readonly MenuEntry[] {
  const open = (draft?.steps ?? []).flatMap(({ id, title, isClosed, run }): readonly MenuEntry[] => {
    const icon = ICONS[id];
    // Why it changes is asked first; Enter hands it in.
    return icon === undefined || isClosed ? [] : [{ id: `step-${id}`, title, icon, run: id === 'submit' ? focusNote : run }];
  });
  const { begin } = edit;
  if (!begin) return open;
  const former = history.filter(({ isCurrent }) => !isCurrent);
  return [
    ...open,
    ...(draft ? [] : [{ id: 'step-edit', title: t('designer.edit'), icon: 'pencil', run: () => begin() }]),
    ...former.map(({ revision, note }) => ({
      id: `step-back-${revision}`,
      title: t('designer.menu.rollBack', { revision }),
      also: note,
      icon: 'history',
      run: () => begin(revision),
    })),
  ];
}

/** The menu gives the focus back when it closes: after that. */
function focusNote(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-draft-note]')?.focus());
}
