import type { DesignDocument } from './DesignDocument.ts';
import { applyEdits, type Edit } from './edits.ts';
import type { Title } from './texts.ts';

/** One step of a user: what changes, what it is called, and what is selected after it. */
export interface Command {
  /** Text code of a sentence with `params`; announced to screen readers. */
  readonly done: string;
  /** A title is said in the language of the user. */
  readonly params?: Readonly<Record<string, string | number | Title>>;
  readonly edits: readonly Edit[];
  readonly select?: readonly string[];
  /** Commands of one gesture, as typing in a field, become one entry. */
  readonly gesture?: string;
  /** Belongs to the entry before it: taken back with it. */
  readonly isSequel?: boolean;
}

interface Entry {
  readonly command: Command;
  readonly inverses: readonly Edit[];
}

/** A document with what was done to it, and what was taken back. */
export interface History {
  readonly document: DesignDocument;
  readonly past: readonly Entry[];
  readonly future: readonly Entry[];
}

export function startHistory(document: DesignDocument): History {
  return { document, past: [], future: [] };
}

/** Does a command; one without edits changes nothing. */
export function run(history: History, command: Command): History {
  if (command.edits.length === 0) return history;
  const { tree, inverses } = applyEdits(history.document.tree, command.edits);
  const last = history.past.at(-1);
  const entry = { command, inverses };
  const isSameGesture =
    command.isSequel === true || (command.gesture !== undefined && last?.command.gesture === command.gesture);
  return {
    document: { ...history.document, tree },
    past: last && isSameGesture ? [...history.past.slice(0, -1), joined(last, entry)] : [...history.past, entry],
    future: [],
  };
}

function joined(first: Entry, second: Entry): Entry {
  return {
    command: {
      ...(second.command.isSequel ? first : second).command,
      edits: [...first.command.edits, ...second.command.edits],
    },
    inverses: [...second.inverses, ...first.inverses],
  };
}

/** Takes the last entry back; the same history where there is none. */
export function undo(history: History): History {
  const entry = history.past.at(-1);
  if (!entry) return history;
  const { tree } = applyEdits(history.document.tree, entry.inverses);
  return {
    document: { ...history.document, tree },
    past: history.past.slice(0, -1),
    future: [entry, ...history.future],
  };
}

export function redo(history: History): History {
  const [entry, ...future] = history.future;
  if (!entry) return history;
  const { tree, inverses } = applyEdits(history.document.tree, entry.command.edits);
  return {
    document: { ...history.document, tree },
    past: [...history.past, { command: entry.command, inverses }],
    future,
  };
}
