import type { KeyboardEvent } from 'react';
import { useShortcuts } from '#renderer';
import { remove } from '../commands/remove.ts';
import type { Editor } from '../editor/Editor.ts';
import { elementName } from '../model/elements.ts';
import { clipboardOf } from './useClipboard.ts';
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
  return (event) => pressed(event, editor);
}

function pressed(event: KeyboardEvent, editor: Editor): void {
  const withControl = event.ctrlKey || event.metaKey;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const act = withControl ? controlled(key, event.shiftKey, editor) : plain(key, event.shiftKey, editor);
  if (!act) return;
  event.preventDefault();
  act();
}

function controlled(key: string, withShift: boolean, editor: Editor): (() => void) | undefined {
  if (key === 'z') return withShift ? editor.redo : editor.undo;
  if (key === 'y') return editor.redo;
  const clipboard = clipboardOf(editor);
  if (key === 'c') return clipboard.copy;
  return key === 'v' ? clipboard.paste : undefined;
}

function plain(key: string, withShift: boolean, editor: Editor): (() => void) | undefined {
  const { selection, problems, select, run } = editor;
  if ((key === 'Delete' || key === 'Backspace') && selection.length > 0) return () => run((now) => remove(now, selection));
  if (key === 'F2') return focusInspector;
  if (key !== 'F8') return undefined;
  const located = problems.flatMap(({ element }) => element ?? []);
  const at = located.indexOf(selection[0] ?? '');
  const next = located.at((at + (withShift ? -1 : 1)) % Math.max(1, located.length));
  return next === undefined ? undefined : () => select([next]);
}

/** The first field of what is selected: its title. */
function focusInspector(): void {
  document.querySelector<HTMLElement>('[data-testid=inspector] [data-at]')?.focus();
}
