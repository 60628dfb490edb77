import { useMemo } from 'react';
import { useMe, useTranslator } from '#renderer';
import { useDraftCheck, useObstacles, type DraftCheck } from '../api/analysis.ts';
import { useComments, type Comments } from '../api/comments.ts';
import { useCommentedEditor } from '../comments/useCommentedEditor.ts';
import type { Editor } from '../editor/Editor.ts';
import { useEditor } from '../editor/useEditor.ts';
import type { Problem } from '../lint/problems.ts';
import { useDraftSteps, type DraftSteps } from './draft/useDraftSteps.ts';
import type { Kind } from './Kind.ts';
import { useDraftSaving } from './useDraftSaving.ts';
import type { OpenedDefinition } from './useOpenedDefinition.ts';

/** The check of a draft among all other definitions, asked for by who wants it. */
export interface DraftChecking {
  /** Undefined until it was asked for, and again once the draft is another. */
  readonly check: DraftCheck | undefined;
  readonly isRunning: boolean;
  readonly run: () => void;
}

export interface DefinitionEditor {
  readonly editor: Editor & { readonly said: string };
  /** Undefined of a revision. */
  readonly steps: DraftSteps | undefined;
  readonly checking: DraftChecking | undefined;
  readonly comments: Comments;
}

/** The editor of a definition, with what the server says of its draft, its comments, and the steps on the way to a revision. */
export function useDefinitionEditor(kind: Kind, definition: OpenedDefinition): DefinitionEditor {
  const { opened, published, draft, catalogue, onChanged } = definition;
  const { language } = useTranslator();
  const { account } = useMe().user;
  const isReadOnly = draft?.owner !== account || !(draft.state === 'draft' || draft.state === 'rejected');
  const rules = kind.useRules(opened.id);
  const own = useEditor({ opened, published: published.content, catalogue, isReadOnly, rules });
  const { document, problems } = own;
  const saving = useDraftSaving(draft, document);
  const version = { id: draft?.id ?? '', version: draft?.version ?? 0 };
  const { data: check, isFetching, refetch } = useDraftCheck(version, false);
  const { data: obstacles } = useObstacles(version, draft !== undefined);
  const all = useMemo((): readonly Problem[] => {
    const known = new Set(problems.map(({ code, element }) => `${code} ${element}`));
    const { serverProblem } = kind;
    const found = serverProblem
      ? (check?.problems ?? []).map((each) => serverProblem(document, catalogue, language, each))
      : [];
    // What would be refused when it is published comes first: records without a state, another revision.
    const obstructing = (draft && obstacles) ?? [];
    return [
      ...obstructing.map(({ code, params, text }) => {
        const { state } = params;
        const gone = typeof state === 'object' && 'word' in state ? { gone: state.word } : {};
        return { code, severity: 'error' as const, params, text, element: undefined, ...gone };
      }),
      ...problems,
      ...found.filter(({ code, element }) => !known.has(`${code} ${element}`)),
    ];
  }, [problems, check, obstacles, draft, kind, document, catalogue, language]);
  const comments = useComments(kind.of, opened.id);
  const editor = useCommentedEditor({ ...own, problems: all }, comments.all, kind.drawnAt);
  const errors = all.filter(({ severity }) => severity === 'error').length;
  const steps = useDraftSteps({ draft, saving, errors, onChanged });
  const checking = draft && kind.serverProblem && { check, isRunning: isFetching, run: () => void refetch() };
  return { editor, steps, checking, comments };
}
