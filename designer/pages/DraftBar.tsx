import { useState, type ReactNode } from 'react';
import { NO_SCAN, useHasPermission, useMe, useTranslator, type Answer } from '#renderer';
import { dropDraft, publishDraft, reviewDraft, submitDraft, type Draft } from '../api/drafts.ts';
import type { DraftSaving } from './useDraftSaving.ts';
import css from './DraftBar.module.css';
import { MergeDraft } from './draft/MergeDraft.tsx';

export interface DraftBarProps {
  readonly draft: Draft;
  readonly saving: DraftSaving;
  /** Errors keep a draft from being handed in. */
  readonly errors: number;
  /** The draft has gone on: read it again, or leave it where there is none any more. */
  readonly onChanged: (isGone: boolean) => void;
}

/** On the way from a wish to a revision: handed in by who drafted it, read by a second person, published. */
export function DraftBar({ draft, saving, errors, onChanged }: DraftBarProps): ReactNode {
  const { t } = useTranslator();
  const { account } = useMe().user;
  const [note, setNote] = useState('');
  const [refusals, setRefusals] = useState(saving.refusals);
  const [isBusy, setBusy] = useState(false);
  const [canReview, canPublish] = [useHasPermission('definitions.review'), useHasPermission('definitions.publish')];
  const isOwner = draft.owner === account;
  const isOpen = draft.state === 'draft' || draft.state === 'rejected';
  const isUnsaved = saving.state !== 'saved';
  const ask = async (request: () => Promise<Answer<unknown>>, isGone = false): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const answer = await request();
    setBusy(false);
    setRefusals(answer.ok ? [] : answer.refusals);
    if (answer.ok) onChanged(isGone);
  };
  const last = draft.reviews.at(-1);
  const asksNote = (isOwner && isOpen) || (!isOwner && draft.state === 'in-review' && canReview);
  return (
    <section className={css['bar']} aria-label={t('designer.steps')} data-testid="draft-bar">
      <b>{t(`designer.draftState.${draft.state}`, { owner: draft.owner })}</b>
      <span role="status">{t(isBusy ? 'designer.check.running' : `designer.saving.${saving.state}`)}</span>
      {draft.isOutdated && (
        <span data-warning role="status">
          {t('designer.steps.outdated')}
        </span>
      )}
      {draft.isOutdated && isOwner && <MergeDraft draft={draft} isUnsaved={isUnsaved} />}
      {draft.others.map(({ id, owner }) => (
        <span key={id} data-warning>
          {t('designer.steps.other', { owner })}
        </span>
      ))}
      {last && <span>{t(`designer.steps.${last.verdict}`, { by: last.by, comment: last.comment })}</span>}
      {[...saving.refusals, ...refusals].map(({ text }) => (
        <span key={text} role="alert" data-refused>
          {text}
        </span>
      ))}
      <span className={css['actions']}>
        {asksNote && (
          <input
            aria-label={t(isOwner ? 'designer.steps.note' : 'designer.steps.comment')}
            placeholder={t(isOwner ? 'designer.steps.note' : 'designer.steps.comment')}
            value={note}
            maxLength={2000}
            {...{ [NO_SCAN]: '' }}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
        {isOwner && (
          <Step
            title={t('designer.steps.discard')}
            isClosed={isBusy}
            onPress={() => void ask(() => dropDraft(draft.id), true)}
          />
        )}
        {isOwner && isOpen && (
          <Step
            title={errors > 0 ? t('designer.steps.errors', { count: errors }) : t('designer.steps.submit')}
            isPrimary
            isClosed={errors > 0 || isUnsaved || isBusy}
            onPress={() => void ask(() => submitDraft(draft.id, note))}
          />
        )}
        {!isOwner && draft.state === 'in-review' && canReview && (
          <>
            <Step
              title={t('designer.steps.rejecting')}
              isClosed={isBusy}
              onPress={() => void ask(() => reviewDraft(draft.id, 'reject', note))}
            />
            <Step
              title={t('designer.steps.approving')}
              isPrimary
              isClosed={isBusy}
              onPress={() => void ask(() => reviewDraft(draft.id, 'approve', note))}
            />
          </>
        )}
        {isOwner && draft.state === 'in-review' && <Step title={t('designer.steps.waits')} isClosed />}
        {draft.state === 'approved' && canPublish && (
          <Step
            title={t('designer.steps.publish', { revision: draft.base.revision + 1 })}
            isPrimary
            isClosed={isBusy}
            onPress={() => void ask(() => publishDraft(draft.id), true)}
          />
        )}
      </span>
    </section>
  );
}

interface StepProps {
  readonly title: string;
  readonly isPrimary?: boolean;
  readonly isClosed?: boolean;
  readonly onPress?: () => void;
}

function Step({ title, isPrimary = false, isClosed = false, onPress }: StepProps): ReactNode {
  return (
    <button
      type="button"
      data-primary={isPrimary}
      aria-disabled={isClosed}
      onClick={() => {
        if (!isClosed) onPress?.();
      }}
    >
      {title}
    </button>
  );
}
