import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { NO_SCAN, useShortcuts, useTranslator } from '#renderer';
import css from './DraftBar.module.css';
import { MergeDraft } from './draft/MergeDraft.tsx';
import { Schedule } from './draft/Schedule.tsx';
import { RunningPublication } from './draft/RunningPublication.tsx';
import type { DraftSteps } from './draft/useDraftSteps.ts';

/** How far a draft is, what goes against it, and what can be done with it next. */
export function DraftBar(props: DraftSteps & { readonly reviewPath: string }): ReactNode {
  const { draft, saving, steps, isBusy, isOwner, reviewPath } = props;
  const { t } = useTranslator();
  const last = draft.reviews.at(-1);
  const takeBack = draft.state === 'discarded' ? steps.find(({ id }) => id === 'reopen') : undefined;
  useShortcuts(
    takeBack ? [{ keys: 'ctrl+z', title: 'designer.steps.takeBack', group: 'designer.keys', run: takeBack.run }] : [],
  );
  // An approval ends when the draft is edited again.
  const holds = last?.verdict === 'reject' || draft.state === 'approved';
  return (
    <section className={css['bar']} aria-label={t('designer.steps')} data-testid="draft-bar">
      <b>{t(`designer.draftState.${draft.state}`, { owner: draft.owner })}</b>
      {props.run === undefined ? (
        <span role="status">{t(isBusy ? 'designer.check.running' : `designer.saving.${saving.state}`)}</span>
      ) : (
        <RunningPublication run={props.run} />
      )}
      {draft.isOutdated && (
        <span data-warning role="status">
          {t('designer.steps.outdated')}
        </span>
      )}
      {draft.isOutdated && isOwner && <MergeDraft draft={draft} isUnsaved={saving.state !== 'saved'} />}
      {draft.others.map(({ id, owner }) => (
        <span key={id} data-warning>
          {t('designer.steps.other', { owner })}
        </span>
      ))}
      {(draft.state === 'in-review' || draft.state === 'approved') && draft.note !== '' && (
        <span>{t('designer.steps.wrote', { owner: draft.owner, note: draft.note })}</span>
      )}
      {last && holds && <span>{t(`designer.steps.${last.verdict}`, { by: last.by, comment: last.comment })}</span>}
      {[...saving.refusals, ...props.refusals].map(({ text }) => (
        <span key={text} role="alert" data-refused>
          {text}
        </span>
      ))}
      {props.asked !== undefined && <DiscardQuestion {...props} asked={props.asked} />}
      <span className={css['actions']}>
        <NoteField {...props} />
        <Link href={reviewPath} className={css['review']}>
          {t('designer.review.open')}
        </Link>
        <Schedule {...props} />
        {steps.map(({ id, title, isPrimary, isClosed, run }) => (
          <button
            key={id}
            type="button"
            data-primary={isPrimary}
            aria-disabled={isClosed}
            onClick={() => {
              if (!isClosed) run();
            }}
          >
            {title} {id === takeBack?.id && <kbd aria-hidden>Ctrl Z</kbd>}
          </button>
        ))}
      </span>
    </section>
  );
}

/** What goes with a draft, asked before it goes. Escape keeps it. */
function DiscardQuestion({ asked, discard, keep }: DraftSteps & { readonly asked: number }): ReactNode {
  const { t } = useTranslator();
  return (
    <Modal opened onClose={keep} withCloseButton={false} title={t('designer.steps.discard')}>
      <p>{t('designer.discard.ask', { changes: asked })}</p>
      <div className={css['question']}>
        <button type="button" data-autofocus onClick={keep}>
          {t('designer.discard.keep')} <kbd>Esc</kbd>
        </button>
        <button type="button" data-testid="discard" onClick={discard}>
          {t('designer.steps.discard')}
        </button>
      </div>
    </Modal>
  );
}

/** What changes and why, or what a reviewer thinks of it. Enter hands a draft in; who reviews presses a button. */
function NoteField({ asks, note, setNote, steps }: DraftSteps): ReactNode {
  const { t } = useTranslator();
  if (!asks) return null;
  const submit = steps.find(({ id, isClosed }) => id === 'submit' && !isClosed);
  return (
    <input
      aria-label={t(`designer.steps.${asks}`)}
      placeholder={t(`designer.steps.${asks}`)}
      value={note}
      maxLength={2000}
      data-draft-note
      {...{ [NO_SCAN]: '' }}
      onChange={({ target }) => setNote(target.value)}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Enter' && !nativeEvent.isComposing) submit?.run();
      }}
    />
  );
}
