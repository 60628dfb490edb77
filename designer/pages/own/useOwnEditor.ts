import { useMemo } from 'react';
import type { DraftProblem } from '#engine';
import { useMe, useTranslator } from '#renderer';
import { useComments, type Comments } from '../../api/comments.ts';
import { useHistory, type HistoryEntry } from '../../api/published.ts';
import { useCommentedEditor } from '../../comments/useCommentedEditor.ts';
import type { Editor } from '../../editor/Editor.ts';
import { useEditor, type DocumentRules } from '../../editor/useEditor.ts';
import type { Problem } from '../../lint/problems.ts';
import type { DesignDocument } from '../../model/DesignDocument.ts';
import type { Catalogue } from '../../model/texts.ts';
import { useDraftSteps, type DraftSteps } from '../draft/useDraftSteps.ts';
import { useObstructed } from '../draft/useObstructed.ts';
import { useDraftSaving } from '../useDraftSaving.ts';
import type { OpenedDefinition } from '../useOpenedDefinition.ts';
import { useDraftChecking, type DraftChecking } from './useDraftChecking.ts';

/** What a kind says of its documents, and how it words what the server found in one. */
export interface OwnRules extends DocumentRules {
  readonly kind: string;
  readonly serverProblem: (
    document: DesignDocument,
    catalogue: Catalogue,
    language: 'zh' | 'en',
    found: Pick<DraftProblem, 'code' | 'severity' | 'pointer' | 'params'>,
  ) => Problem;
}

export interface OwnEditor {
  readonly editor: Editor & { readonly said: string };
  /** On the way to a revision; undefined of what is no draft. */
  readonly steps: DraftSteps | undefined;
  readonly history: readonly HistoryEntry[];
  /** By the server, among all other definitions; undefined of what is no draft. */
  readonly checking: DraftChecking | undefined;
  readonly comments: Comments;
  readonly kind: string;
}

/** A flow, a form or a serial rule while it is edited: checked here at every edit, and by the server when somebody asks. */
export function useOwnEditor(
  { opened, published, draft, catalogue, onChanged }: Omit<OpenedDefinition, 'key'>,
  rules: OwnRules,
): OwnEditor {
  const { language } = useTranslator();
  const { account } = useMe().user;
  const isReadOnly = draft?.owner !== account || !(draft.state === 'draft' || draft.state === 'rejected');
  const editor = useEditor({ opened, published: published.content, catalogue, isReadOnly, rules });
  const saving = useDraftSaving(draft, editor.document);
  const checking = useDraftChecking(draft);
  const { document, problems } = editor;
  const found = checking?.check?.problems;
  const all = useMemo((): readonly Problem[] => {
    const known = new Set(problems.map(({ code, element }) => `${code} ${element}`));
    const more = (found ?? []).map((each) => rules.serverProblem(document, catalogue, language, each));
    return [...problems, ...more.filter(({ code, element }) => !known.has(`${code} ${element}`))];
  }, [problems, found, rules, document, catalogue, language]);
  const comments = useComments(rules.kind, opened.id);
  const obstructed = useObstructed(draft, all);
  const commented = useCommentedEditor({ ...editor, problems: obstructed }, comments.all);
  const errors = obstructed.filter(({ severity }) => severity === 'error').length;
  const steps = useDraftSteps({ draft, saving, errors, onChanged });
  const { data: history = [] } = useHistory(rules.kind, opened.id);
  return { editor: commented, steps, history, checking, comments, kind: rules.kind };
}
