import { useMemo } from 'react';
import { useMe, useTranslator } from '#renderer';
import { useLatestCheck, useObstacles } from '../api/analysis.ts';
import { useComments, type Comments } from '../api/comments.ts';
import { useCommentedEditor } from '../comments/useCommentedEditor.ts';
import type { Editor } from '../editor/Editor.ts';
import { useEditor, type SaidStep } from '../editor/useEditor.ts';
import type { Problem } from '../lint/problems.ts';
import { useDraftSteps, type DraftSteps } from './draft/useDraftSteps.ts';
import type { Kind } from './Kind.ts';
import { useDraftSaving } from './useDraftSaving.ts';
import type { OpenedDefinition } from './useOpenedDefinition.ts';

/** The check of a draft among all other definitions, at every edit that is stored. */
export interface DraftChecking {
  readonly state: 'running' | 'done' | 'failed';
  /** Asks once more: it failed, or something else was published or drafted meanwhile. */
  readonly again: () => void;
}

export interface DefinitionEditor {
  readonly editor: Editor & { readonly said: SaidStep };
  /** Undefined of a revision. */
  readonly steps: DraftSteps | undefined;
  readonly checking: DraftChecking | undefined;
  readonly comments: Comments;
}

/** The editor of a definition, with what the server says of its draft, its comments, and the steps on the way to a revision. */
export function useDefinitionEditor(kind: Kind, definition: OpenedDefinition): DefinitionEditor {
  const { opened, published, draft, catalogue, onChanged } = definition;
  const { t } = useTranslator();
  const { account } = useMe().user;
  const isReadOnly = draft?.owner !== account || !(draft.state === 'draft' || draft.state === 'rejected');
  const rules = kind.useRules(opened.id);
  const own = useEditor({ opened, published: published.content, catalogue, isReadOnly, rules });
  const { document, problems } = own;
  const saving = useDraftSaving(draft, document);
  // What is wrong with it by itself is mended first: more would follow from it. The server checks what is stored.
  const ownErrors = problems.filter(({ severity }) => severity === 'error').length;
  const isChecked = draft !== undefined && !isReadOnly && ownErrors === 0 && saving.state !== 'refused';
  const version = { id: draft?.id ?? '', version: draft?.version ?? 0 };
  const latest = useLatestCheck(version, isChecked && saving.state === 'saved');
  const { data: check, refetch } = latest;
  const { data: obstacles } = useObstacles(version, draft !== undefined);
  const all = useMemo((): readonly Problem[] => {
    const known = new Set(problems.map(({ code, element }) => `${code} ${element}`));
    const found = ((isChecked && check?.problems) || []).map(({ kind: of, id, pointer, text, ...problem }): Problem => {
      const isOwn = of === kind.of && id === document.id;
      return isOwn
        ? { ...problem, text, element: kind.elementAt(pointer) }
        : { ...problem, text: `${text} ${t('designer.proof.in', { id, kind: of })}`, element: undefined };
    });
    // What would be refused when it is published comes first: records without a state, another revision.
    const obstructing = (draft && obstacles) ?? [];
    return [
      ...obstructing.map(({ code, params, text }) => {
        const { state } = params;
        const gone = typeof state === 'object' && 'word' in state ? { gone: state.word } : {};
        return { code, severity: 'error' as const, params, text, element: undefined, ...gone };
      }),
      ...problems,
      ...found.filter(({ code, element }) => element === undefined || !known.has(`${code} ${element}`)),
    ];
  }, [problems, isChecked, check, obstacles, draft, kind, document.id, t]);
  const comments = useComments(kind.of, opened.id);
  const editor = useCommentedEditor({ ...own, problems: all }, comments.all, kind.drawnAt);
  // What is wrong among all others may be right together with drafts in review: handing in asks for that.
  const errors = ownErrors + ((draft && obstacles)?.length ?? 0);
  const steps = useDraftSteps({ draft, saving, errors, onChanged });
  const isKnown = saving.state === 'saved' && latest.isSuccess && !latest.isPlaceholderData && latest.fetchStatus === 'idle';
  const state = isKnown ? 'done' : latest.isError && !latest.isFetching ? 'failed' : 'running';
  const checking = useMemo((): DraftChecking => ({ state, again: () => void refetch() }), [state, refetch]);
  return { editor, steps, checking: isChecked ? checking : undefined, comments };
}
