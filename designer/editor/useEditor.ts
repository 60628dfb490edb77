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
import { shown, type Catalogue, type Title } from '../model/texts.ts';
import type { Editor, Pending, Selecting } from './Editor.ts';

interface EditorState {
  readonly history: History;
  readonly selection: readonly ElementId[];
  /** The last step in words, for screen readers. */
  readonly said?: Pick<Command, 'done' | 'params'> & { readonly isRefused?: boolean };
}

/** What people see happen. */
const QUIET: ReadonlySet<string> = new Set([
  'designer.done.change',
  'designer.done.move',
  'designer.done.copy',
  'designer.done.undo',
  'designer.done.redo',
]);

/** The last step in words. */
export interface SaidStep {
  readonly text: string;
  /** Nothing was done, and the text says why. */
  readonly isRefused: boolean;
  /** It is plain to see: only who cannot see it hears it. */
  readonly isQuiet: boolean;
  readonly forget: () => void;
}

/** What a kind of definitions says of its documents. */
export interface DocumentRules {
  readonly problemsOf: (document: DesignDocument, catalogue: Catalogue, language: 'zh' | 'en') => readonly Problem[];
  readonly hasElement: (document: DesignDocument, id: ElementId) => boolean;
  /** What an element is called that a step names; default: as it is named. */
  readonly nameTitle?: (document: DesignDocument, catalogue: Catalogue, language: Language, name: string) => string;
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
}: EditorOptions): Editor & { readonly said: SaidStep } {
  const { t, language } = useTranslator();
  const [state, setState] = useState<EditorState>(() => ({ history: startHistory(opened), selection: [] }));
  const [pending, setPending] = useState<Pending>();
  const [overlay, setOverlay] = useState(NO_OVERLAY);
  const { history, selection, said } = state;
  const { document } = history;
  const found = useMemo(() => rules.problemsOf(document, catalogue, language), [rules, document, catalogue, language]);
  const { problems, accepted } = useMemo(() => withoutAccepted(document, found), [document, found]);
  const titleOf = (name: string): string => rules.nameTitle?.(document, catalogue, language, name) ?? name;
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
    said: {
      text: said ? t(said.done, inLanguage(said.params ?? {}, language, titleOf)) : '',
      isRefused: said?.isRefused === true,
      isQuiet: said === undefined || QUIET.has(said.done),
      forget: useCallback(
        () => setState(({ history: kept, selection: chosen }) => ({ history: kept, selection: chosen })),
        [],
      ),
    },
  };
}

function inLanguage(
  params: NonNullable<Command['params']>,
  language: Language,
  titleOf: (name: string) => string,
): Readonly<Record<string, string | number>> {
  const word = (value: string | number | Title): string | number => {
    if (typeof value === 'object') return shown(value, language, '');
    return typeof value === 'string' ? titleOf(value) : value;
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, word(value)]));
}

function afterCommand(now: EditorState, command: Command): EditorState {
  const history = run(now.history, command);
  const isChange = history !== now.history;
  const selection = (isChange && command.select) || now.selection;
  if (command.isSequel) return { ...now, history, selection };
  const said = { done: command.done, ...(command.params ? { params: command.params } : {}), isRefused: !isChange };
  return { history, selection, said };
}

/** What is no longer there is no longer selected. */
function afterStep(now: EditorState, step: (history: History) => History, done: string, rules: DocumentRules): EditorState {
  const history = step(now.history);
  if (history === now.history) return now;
  return { history, selection: now.selection.filter((id) => rules.hasElement(history.document, id)), said: { done } };
}
