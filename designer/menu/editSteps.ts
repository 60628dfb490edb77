import type { Translator } from '#renderer';
import type { Editor } from '../editor/Editor.ts';
import type { MenuEntry } from './MenuEntry.ts';

/** A step of an editor; the menu has it while it is open. */
export interface EditStep extends MenuEntry {
  readonly isOpen: boolean;
}

/** What can be done now; nothing to a document that is only read. */
export function openSteps({ isReadOnly }: Editor, steps: readonly EditStep[]): readonly MenuEntry[] {
  return isReadOnly ? [] : steps.filter(({ isOpen }) => isOpen);
}

/** Removing what is selected, taking back, doing again: the same in every editor. */
export function editSteps(editor: Editor, { t }: Translator, remove: () => void): readonly EditStep[] {
  const { selection, undo, redo, canUndo, canRedo } = editor;
  return [
    {
      id: 'remove',
      title: t('designer.tool.remove'),
      keys: 'Del',
      icon: 'trash',
      isOpen: selection.length > 0,
      run: remove,
    },
    { id: 'undo', title: t('designer.undo'), keys: 'Ctrl Z', icon: 'arrow-back-up', isOpen: canUndo, run: undo },
    { id: 'redo', title: t('designer.redo'), keys: 'Ctrl Y', icon: 'refresh', isOpen: canRedo, run: redo },
  ];
}

/** Copying and pasting. */
export function clipboardSteps(
  { t }: Translator,
  { copy, paste }: { readonly copy: () => void; readonly paste: () => void },
  canCopy: boolean,
): readonly EditStep[] {
  return [
    { id: 'copy', title: t('designer.tool.copy'), keys: 'Ctrl C', icon: 'copy', isOpen: canCopy, run: copy },
    { id: 'paste', title: t('designer.tool.paste'), keys: 'Ctrl V', icon: 'clipboard-list', isOpen: true, run: paste },
  ];
}
