import type { ReactNode } from 'react';
import { Icon, NO_SCAN, useMe, useTranslator } from '#renderer';
import type { Comments } from '../../api/comments.ts';
import { Schedule } from '../draft/Schedule.tsx';
import { RunningPublication } from '../draft/RunningPublication.tsx';
import type { DraftSteps } from '../draft/useDraftSteps.ts';
import type { Kind } from '../Kind.ts';
import { Discussion } from '../Side.tsx';
import css from './ReviewPage.module.css';
import type { Point } from './useOpenPoints.ts';

const ICONS: Readonly<Record<Point['kind'], string>> = {
  holds: 'circle-check',
  open: 'alert-octagon',
  look: 'alert-triangle',
  waits: 'circle-dashed',
};

interface DecisionProps {
  readonly steps: DraftSteps;
  readonly points: readonly Point[];
  readonly kind: Kind;
  readonly comments: Comments;
}

/** Who may decide on a draft, what holds of it, what is open, what was said, and the decision itself. */
export function Decision({ steps: draftSteps, points, kind, comments }: DecisionProps): ReactNode {
  const { draft, steps, asks, note, setNote, refusals, isOwner, run: publication } = draftSteps;
  const { t } = useTranslator();
  const { account } = useMe().user;
  const open = points.filter((point) => point.kind === 'open').length;
  const reviewers = (draft.reviewers ?? []).map((each) => (each.account === account ? t('designer.review.you') : each.name));
  const last = draft.reviews.at(-1);
  return (
    <aside
      className={css['decision']}
      id="review-decision"
      aria-label={t('designer.review.stop.decision')}
      data-testid="decision"
    >
      <h2>{t(asks === 'comment' ? 'designer.review.yours' : 'designer.review.stop.decision')}</h2>
      <p>
        {reviewers.length === 0
          ? t('designer.review.nobody')
          : t('designer.review.who', { people: reviewers.join(t('ui.record.comma')) })}
      </p>
      {last && <p>{t(`designer.steps.${last.verdict}`, { by: last.by, comment: last.comment })}</p>}
      <ul className={css['points']} data-testid="points">
        {points.map(({ text, kind: of }) => (
          <li key={text} data-kind={of}>
            <Icon name={ICONS[of]} size={17} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      <details className={css['remarks']} data-own-keys>
        <summary>{t('designer.side.comments')}</summary>
        <Discussion kind={kind} comments={comments} />
      </details>
      {refusals.map(({ text }) => (
        <p key={text} role="alert" className={css['refused']}>
          {text}
        </p>
      ))}
      {asks && (
        <label>
          {t(asks === 'comment' ? 'designer.review.comment' : 'designer.steps.note')}
          <textarea
            value={note}
            maxLength={2000}
            rows={3}
            data-draft-note
            {...{ [NO_SCAN]: '' }}
            onChange={({ target }) => setNote(target.value)}
          />
        </label>
      )}
      {publication !== undefined && <RunningPublication run={publication} />}
      <div className="flex wrap gap-8">
        {steps
          .filter(({ id }) => id !== 'discard' && id !== 'wait')
          .map(({ id, title, isPrimary, isClosed, run }) => {
            const isHeld = id === 'approve' && open > 0;
            const needsWords = id === 'reject' && note.trim() === '';
            const closed = isClosed || isHeld || needsWords;
            return (
              <button
                key={id}
                type="button"
                data-primary={isPrimary}
                aria-disabled={closed}
                onClick={() => {
                  if (!closed) run();
                }}
              >
                {isHeld ? t('designer.review.toDo', { count: open }) : title}
              </button>
            );
          })}
      </div>
      <Schedule {...draftSteps} />
      {isOwner && <p>{t('designer.review.own')}</p>}
    </aside>
  );
}
