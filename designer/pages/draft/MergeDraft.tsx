import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { MergeConflict } from '#engine';
import { useTranslator, type RenderedRefusal } from '#renderer';
import { draftKey, mergeDraft, type Draft, type MergeChoices } from '../../api/drafts.ts';
import { ConflictList } from './ConflictList.tsx';

const NO_REFUSALS: readonly RenderedRefusal[] = [];

export interface MergeDraftProps {
  readonly draft: Draft;
  /** What was typed last is not stored yet, and would be missing. */
  readonly isUnsaved: boolean;
}

/** Somebody else has published the same definition meanwhile: their changes come into the draft, element by element. */
export function MergeDraft({ draft, isUnsaved }: MergeDraftProps): ReactNode {
  const { t } = useTranslator();
  const client = useQueryClient();
  const [conflicts, setConflicts] = useState<readonly MergeConflict[]>([]);
  const [choices, setChoices] = useState<MergeChoices>({});
  const [refusals, setRefusals] = useState(NO_REFUSALS);
  const merge = async (): Promise<void> => {
    const mine = Object.fromEntries(conflicts.map(({ pointer }) => [pointer, 'mine'] as const));
    const answer = await mergeDraft(draft.id, { ...mine, ...choices });
    setRefusals(answer.ok ? NO_REFUSALS : answer.refusals);
    if (!answer.ok) return;
    setConflicts(answer.data.conflicts);
    // It has another base then, which opens it anew.
    if (answer.data.isMerged) client.setQueryData(draftKey(draft.id), answer.data.draft);
  };
  return (
    <>
      <button
        type="button"
        data-testid="merge-draft"
        aria-disabled={isUnsaved}
        onClick={() => {
          if (!isUnsaved) void merge();
        }}
      >
        {t(conflicts.length === 0 ? 'designer.merge.begin' : 'designer.merge.finish')}
      </button>
      {refusals.map(({ text }) => (
        <span key={text} role="alert" data-refused>
          {text}
        </span>
      ))}
      {conflicts.length > 0 && <ConflictList conflicts={conflicts} choices={choices} onChoose={setChoices} />}
    </>
  );
}
