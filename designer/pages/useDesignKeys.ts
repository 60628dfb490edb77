import type { KeyboardEvent } from 'react';
import { useShortcuts } from '#renderer';
import { remove } from '../commands/remove.ts';
import type { Editor } from '../editor/Editor.ts';
import { elementName } from '../model/elements.ts';
import { modelClipboard } from './clipboard.ts';
import { pressDocumentKey } from './documentKeys.ts';
import { useTidyOf } from './useTidy.ts';
import type { ViewName } from './views.ts';

const GROUP = 'designer.keys';

/** Everything of the designer by keyboard: letters wherever no field is typed in, the others where the document has the focus. */
export function useDesignKeys(
  editor: Editor,
  onView: (view: ViewName) => void,
  onMenu: () => void,
): (event: KeyboardEvent) => void {
  const tidy = useTidyOf(editor);
  const chosen = elementName(editor.selection[0] ?? '');
  const add = (): void => editor.setPending({ kind: 'state' });
  const connect = (): void => {
    const from = chosen?.of === 'states' ? chosen.name : chosen?.from;
    if (from !== undefined) editor.setPending({ kind: 'line', from });
  };
  useShortcuts([
    { keys: 'f', title: 'designer.menu', group: GROUP, run: onMenu },
    { keys: 'v', title: 'designer.view.canvas', group: GROUP, run: () => onView('canvas') },
    { keys: 't', title: 'designer.view.table', group: GROUP, run: () => onView('table') },
    { keys: 'o', title: 'designer.view.outline', group: GROUP, run: () => onView('outline') },
    ...(editor.isReadOnly
      ? []
      : [
          { keys: 'n', title: 'designer.tool.add', group: GROUP, run: add },
          { keys: 'c', title: 'designer.tool.connect', group: GROUP, run: connect },
          { keys: 'l', title: 'designer.tool.tidy', group: GROUP, run: tidy },
        ]),
  ]);
  const { selection, run } = editor;
  const own = { remove: () => run((now) => remove(now, selection)), ...modelClipboard(editor) };
  return (event) => pressDocumentKey(event, editor, own);
}
