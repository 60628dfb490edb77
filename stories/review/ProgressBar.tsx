import type { ReactNode } from 'react';
import { REVIEW_STATUSES, type ReviewStatus } from '#engine';
import { Chip } from '../parts/Chip.tsx';
import { Phrase } from '../parts/Phrase.tsx';
import { word } from '../words/words.ts';
import type { Progress } from './task.ts';
import css from './review.module.css';

const STATUS_TONES = {
  none: 'plain',
  changed: 'assumed',
  open: 'assumed',
  rejected: 'refused',
  agreed: 'ok',
} as const satisfies Readonly<Record<ReviewStatus, string>>;

/** A definition that is reviewed, or a question that is answered. */
type About = 'review' | 'question';

/** How far a review is: a bar, and how many are in each status. */
export function ProgressBar({ of, about = 'review' }: { readonly of: Progress; readonly about?: About }): ReactNode {
  const there = REVIEW_STATUSES.filter((status) => of[status] > 0);
  return (
    <>
      <div className={css['bar']} aria-hidden="true">
        {there
          .filter((status) => status !== 'none')
          .toReversed()
          .map((status) => (
            <span key={status} data-status={status} style={{ width: `${(100 * of[status]) / of.all}%` }} />
          ))}
      </div>
      <p>
        {of.all > 0 && of.left === 0 && (
          <Chip tone="ok">
            <Phrase of={word(`${about}.end`)} />
          </Chip>
        )}
        {there.map((status) => (
          <StatusChip key={status} of={status} n={of[status]} about={about} />
        ))}
      </p>
    </>
  );
}

interface StatusChipProps {
  readonly of: ReviewStatus;
  readonly n?: number;
  readonly about?: About;
}

export function StatusChip({ of, n, about = 'review' }: StatusChipProps): ReactNode {
  return (
    <Chip tone={STATUS_TONES[of]}>
      <Phrase of={word(`${about}.status.${of}`)} /> {n}
    </Chip>
  );
}
