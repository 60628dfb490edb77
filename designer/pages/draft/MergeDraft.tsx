import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { MergeConflict } from '#engine';
import { useTranslator, type RenderedRefusal } from '#renderer';
import { draftKey, mergeDraft, type Draft, type MergeChoices } from '../../api/drafts.ts';
import { useChangeWords } from '../../revisions/useChangeWords.ts';
import css from './ConflictList.module.css';

const NO_REFUSALS: readonly RenderedRefusal[] = [];

interface MergeDraftProps {
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

const SIDES = ['mine', 'theirs'] as const;

interface ConflictListProps {
  readonly conflicts: readonly MergeConflict[];
  /** What is not chosen stays mine. */
  readonly choices: MergeChoices;
  readonly onChoose: (choices: MergeChoices) => void;
}

/** Places that both sides changed: each says what it is on either side, and whose value counts. */
function ConflictList({ conflicts, choices, onChoose }: ConflictListProps): ReactNode {
  const { t } = useTranslator();
  const words = useChangeWords();
  return (
    <div className={css['conflicts']} data-testid="conflicts">
      <p role="status">{t('designer.merge.conflicts', { count: conflicts.length })}</p>
      {conflicts.map((conflict) => {
        const { pointer } = conflict;
        return (
          <fieldset key={pointer}>
            <legend>{words.place(pointer)}</legend>
            {SIDES.map((side) => (
              <label key={side}>
                <input
                  type="radio"
                  name={pointer}
                  checked={(choices[pointer] ?? 'mine') === side}
                  onChange={() => onChoose({ ...choices, [pointer]: side })}
                />
                {conflict[side] === undefined
                  ? t(`designer.merge.${side}.gone`)
                  : t(`designer.merge.${side}`, { value: words.value(pointer, conflict[side]) })}
              </label>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}
