import type { KeyboardEvent } from 'react';
import type { Editor } from '../editor/Editor.ts';

/** What keys of every document do besides: of a kind its own. */
export interface OwnKeys {
  readonly remove: () => void;
  readonly copy?: () => void;
  readonly paste?: () => void;
}

/** Undo, redo, removing, the clipboard, the next problem: keys that mean the same in each view of any document. */
export function pressDocumentKey(event: KeyboardEvent, editor: Editor, own: OwnKeys): void {
  const withControl = event.ctrlKey || event.metaKey;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const act = withControl ? controlled(key, event.shiftKey, editor, own) : plain(key, event.shiftKey, editor, own);
  if (!act) return;
  event.preventDefault();
  act();
}

function controlled(key: string, withShift: boolean, editor: Editor, own: OwnKeys): (() => void) | undefined {
  if (key === 'z') return withShift ? editor.redo : editor.undo;
  if (key === 'y') return editor.redo;
  if (key === 'c') return own.copy;
  return key === 'v' ? own.paste : undefined;
}

function plain(key: string, withShift: boolean, editor: Editor, own: OwnKeys): (() => void) | undefined {
  const { selection, problems, select } = editor;
  if ((key === 'Delete' || key === 'Backspace') && selection.length > 0) return own.remove;
  if (key === 'F2') return focusInspector;
  if (key !== 'F8') return undefined;
  const located = problems.flatMap(({ element }) => element ?? []);
  const at = located.indexOf(selection[0] ?? '');
  const next = located.at((at + (withShift ? -1 : 1)) % Math.max(1, located.length));
  return next === undefined ? undefined : () => select([next]);
}

/** The first field of what is selected: its title. */
export function focusInspector(): void {
  document.querySelector<HTMLElement>('[data-testid=inspector] [data-at]')?.focus();
}
