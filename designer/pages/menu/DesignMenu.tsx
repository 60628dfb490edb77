import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { remove } from '../../commands/remove.ts';
import { useEditorContext } from '../../editor/Editor.ts';
import { useTitles } from '../../editor/useTitles.ts';
import { CommandMenu } from '../../menu/CommandMenu.tsx';
import { clipboardSteps, editSteps, openSteps, type EditStep } from '../../menu/editSteps.ts';
import { elementEntries } from '../../menu/elementEntries.ts';
import type { MenuEntry } from '../../menu/MenuEntry.ts';
import { elementName } from '../../model/elements.ts';
import { modelClipboard } from '../clipboard.ts';
import { useTidy } from '../useTidy.ts';

export interface DesignMenuProps {
  /** What every kind of definitions has: steps to a revision, views, panels. */
  readonly others: readonly MenuEntry[];
  readonly onClose: () => void;
}

/** The command menu of a state model: steps that are open now, and its elements. */
export function DesignMenu({ others, onClose }: DesignMenuProps): ReactNode {
  const { t } = useTranslator();
  const titles = useTitles();
  const editor = useEditorContext();
  const entries = [...useSteps(), ...elementEntries(editor, titles), ...others];
  return <CommandMenu ask={t('designer.menu.ask')} entries={entries} onClose={onClose} />;
}

/** What can be done now, each with its key. */
function useSteps(): readonly MenuEntry[] {
  const words = useTranslator();
  const { t } = words;
  const editor = useEditorContext();
  const { selection, setPending, run } = editor;
  const tidy = useTidy();
  const from = elementName(selection[0] ?? '');
  const add: EditStep = {
    id: 'add',
    title: t('designer.tool.add'),
    keys: 'N',
    icon: 'plus',
    isOpen: true,
    run: () => setPending({ kind: 'state' }),
  };
  const connect: EditStep = {
    id: 'connect',
    title: t('designer.tool.connect'),
    keys: 'C',
    icon: 'arrow-right',
    isOpen: from?.of === 'states' && selection.length === 1,
    run: () => from && setPending({ kind: 'line', from: from.name }),
  };
  return openSteps(editor, [
    add,
    connect,
    ...editSteps(editor, words, () => run((now) => remove(now, selection))),
    ...clipboardSteps(words, modelClipboard(editor), selection.length > 0),
    { id: 'tidy', title: t('designer.tool.tidy'), keys: 'L', icon: 'layout-grid', isOpen: true, run: tidy },
  ]);
}
