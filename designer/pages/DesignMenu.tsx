import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { remove } from '../commands/remove.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { SIDES, sidesOf, type SideName } from '../editor/sides.ts';
import { useTitles } from '../editor/useTitles.ts';
import { CommandMenu } from '../menu/CommandMenu.tsx';
import { elementEntries } from '../menu/elementEntries.ts';
import type { MenuEntry } from '../menu/MenuEntry.ts';
import { elementName } from '../model/elements.ts';
import { useClipboard } from './useClipboard.ts';
import { useTidy } from './useTidy.ts';
import type { ViewName } from './views.ts';

export interface DesignMenuProps {
  readonly views: readonly ViewName[];
  readonly isDraft: boolean;
  readonly onView: (view: ViewName) => void;
  readonly onSide: (side: SideName) => void;
  readonly onClose: () => void;
}

/** The command menu of a state model: steps that are open now, views, and its elements. */
export function DesignMenu({ views, isDraft, onView, onSide, onClose }: DesignMenuProps): ReactNode {
  const { t } = useTranslator();
  const titles = useTitles();
  const editor = useEditorContext();
  const steps = useSteps();
  const places = [
    ...views.map((view) => ({ id: view, title: t(`designer.view.${view}`), icon: 'table', run: () => onView(view) })),
    ...sidesOf(isDraft).map((side) => ({
      id: side,
      title: t(`designer.side.${side}`),
      icon: SIDES[side],
      run: () => onSide(side),
    })),
  ];
  const entries = [...steps, ...elementEntries(editor, titles), ...places];
  return <CommandMenu ask={t('designer.menu.ask')} entries={entries} onClose={onClose} />;
}

/** What can be done now, each with its key. */
function useSteps(): readonly MenuEntry[] {
  const { t } = useTranslator();
  const { isReadOnly, selection, setPending, run, undo, redo, canUndo, canRedo } = useEditorContext();
  const clipboard = useClipboard();
  const tidy = useTidy();
  const from = elementName(selection[0] ?? '');
  const isState = from?.of === 'states' && selection.length === 1;
  const isChosen = selection.length > 0;
  const all: readonly (MenuEntry & { readonly isOpen: boolean })[] = [
    {
      id: 'add',
      title: t('designer.tool.add'),
      keys: 'N',
      icon: 'plus',
      isOpen: true,
      run: () => setPending({ kind: 'state' }),
    },
    {
      id: 'connect',
      title: t('designer.tool.connect'),
      keys: 'C',
      icon: 'arrow-right',
      isOpen: isState,
      run: () => from && setPending({ kind: 'line', from: from.name }),
    },
    {
      id: 'remove',
      title: t('designer.tool.remove'),
      keys: 'Del',
      icon: 'trash',
      isOpen: isChosen,
      run: () => run((now) => remove(now, selection)),
    },
    { id: 'copy', title: t('designer.tool.copy'), keys: 'Ctrl C', icon: 'copy', isOpen: isChosen, run: clipboard.copy },
    {
      id: 'paste',
      title: t('designer.tool.paste'),
      keys: 'Ctrl V',
      icon: 'clipboard-list',
      isOpen: true,
      run: clipboard.paste,
    },
    { id: 'tidy', title: t('designer.tool.tidy'), keys: 'L', icon: 'layout-grid', isOpen: true, run: tidy },
    { id: 'undo', title: t('designer.undo'), keys: 'Ctrl Z', icon: 'arrow-back-up', isOpen: canUndo, run: undo },
    { id: 'redo', title: t('designer.redo'), keys: 'Ctrl Y', icon: 'refresh', isOpen: canRedo, run: redo },
  ];
  return isReadOnly ? [] : all.filter(({ isOpen }) => isOpen);
}
