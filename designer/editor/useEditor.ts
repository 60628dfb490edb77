import { useCallback, useMemo, useState } from 'react';
import type { Language } from '#engine';
import { useTranslator } from '#renderer';
import { withoutAccepted } from '../lint/accepted.ts';
import type { Problem } from '../lint/problems.ts';
import type { DesignDocument } from '../model/DesignDocument.ts';
import type { Tree } from '../model/edits.ts';
import type { ElementId } from '../model/elements.ts';
import { redo, run, startHistory, undo, type Command, type History } from '../model/history.ts';
import { NO_OVERLAY } from '../model/overlay.ts';
import { shown, type Catalogue } from '../model/texts.ts';
import type { Editor, Pending, Selecting } from './Editor.ts';

interface EditorState {
  readonly history: History;
  readonly selection: readonly ElementId[];
  /** The last step in words, for screen readers. */
  readonly said?: Pick<Command, 'done' | 'params'>;
}

/** What a kind of definitions says of its documents. */
export interface DocumentRules {
  readonly problemsOf: (document: DesignDocument, catalogue: Catalogue, language: 'zh' | 'en') => readonly Problem[];
  readonly hasElement: (document: DesignDocument, id: ElementId) => boolean;
}

export interface EditorOptions {
  readonly opened: DesignDocument;
  readonly rules: DocumentRules;
  /** Content of the revision that holds. */
  readonly published: Tree;
  readonly catalogue: Catalogue;
  readonly isReadOnly: boolean;
}

/** Holds a document while it is edited: its history, what is selected, what is wrong with it. */
export function useEditor({
  opened,
  published,
  catalogue,
  isReadOnly,
  rules,
}: EditorOptions): Editor & { readonly said: string } {
  const { t, language } = useTranslator();
  const [state, setState] = useState<EditorState>(() => ({ history: startHistory(opened), selection: [] }));
  const [pending, setPending] = useState<Pending>();
  const [overlay, setOverlay] = useState(NO_OVERLAY);
  const { history, selection, said } = state;
  const { document } = history;
  const found = useMemo(() => rules.problemsOf(document, catalogue, language), [rules, document, catalogue, language]);
  const { problems, accepted } = useMemo(() => withoutAccepted(document, found), [document, found]);
  const publishedStates = useMemo(() => new Set(Object.keys((published['states'] ?? {}) as Tree)), [published]);
  const select = useCallback((next: Selecting) => {
    setState((now) => ({ ...now, selection: typeof next === 'function' ? next(now.selection) : next }));
  }, []);
  const runCommand = useCallback(
    (make: (document: DesignDocument) => Command) => {
      if (!isReadOnly) setState((now) => afterCommand(now, make(now.history.document)));
    },
    [isReadOnly],
  );
  return {
    document,
    catalogue,
    problems,
    accepted,
    overlay,
    setOverlay,
    selection,
    select,
    isReadOnly,
    run: runCommand,
    undo: useCallback(() => setState((now) => afterStep(now, undo, 'designer.done.undo', rules)), [rules]),
    redo: useCallback(() => setState((now) => afterStep(now, redo, 'designer.done.redo', rules)), [rules]),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    publishedStates,
    pending,
    setPending,
    said: said ? t(said.done, inLanguage(said.params ?? {}, language)) : '',
  };
}

function inLanguage(params: NonNullable<Command['params']>, language: Language): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'object' ? shown(value, language, '') : value]),
  );
}

function afterCommand(now: EditorState, command: Command): EditorState {
  const history = run(now.history, command);
  const isChange = history !== now.history;
  const selection = (isChange && command.select) || now.selection;
  return command.isSequel ? { ...now, history, selection } : { history, selection, said: command };
}

/** What is no longer there is no longer selected. */
function afterStep(now: EditorState, step: (history: History) => History, done: string, rules: DocumentRules): EditorState {
  const history = step(now.history);
  if (history === now.history) return now;
  return { history, selection: now.selection.filter((id) => rules.hasElement(history.document, id)), said: { done } };
}
