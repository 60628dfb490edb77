import type { ReactNode } from 'react';
import type { MergeConflict } from '#engine';
import { useTranslator } from '#renderer';
import type { MergeChoices } from '../../api/drafts.ts';
import { useChangeWords } from '../../revisions/useChangeWords.ts';
import css from './ConflictList.module.css';

const SIDES = ['mine', 'theirs'] as const;

export interface ConflictListProps {
  readonly conflicts: readonly MergeConflict[];
  /** What is not chosen stays mine. */
  readonly choices: MergeChoices;
  readonly onChoose: (choices: MergeChoices) => void;
}

/** Places that both sides changed: each says what it is on either side, and whose value counts. */
export function ConflictList({ conflicts, choices, onChoose }: ConflictListProps): ReactNode {
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
