import { useState } from 'react';
import { newKey, useHasPermission, useMe, useTranslator, type Answer, type RenderedRefusal } from '#renderer';
import {
  changesOf,
  discardDraft,
  publishDraft,
  reopenDraft,
  reviewDraft,
  scheduleDraft,
  submitDraft,
  type Draft,
} from '../../api/drafts.ts';
import type { DraftSaving } from '../useDraftSaving.ts';

/** One step on the way from a wish to a revision, as far as the person may take it. */
export interface DraftStep {
  readonly id: 'discard' | 'reopen' | 'submit' | 'reject' | 'approve' | 'wait' | 'publish';
  readonly title: string;
  readonly isPrimary: boolean;
  /** Not open now: its title says why, where that is not plain. */
  readonly isClosed: boolean;
  readonly run: () => void;
}

export interface DraftSteps {
  readonly draft: Draft;
  readonly saving: DraftSaving;
  readonly steps: readonly DraftStep[];
  /** Why it is handed in, or what a reviewer thinks; undefined where nobody is asked. */
  readonly asks: 'note' | 'comment' | undefined;
  readonly note: string;
  readonly setNote: (note: string) => void;
  readonly refusals: readonly RenderedRefusal[];
  readonly isBusy: boolean;
  readonly isOwner: boolean;
  /** The publication under way, by its name. */
  readonly run: string | undefined;
  /** How many changes would be discarded, while that is asked. */
  readonly asked: number | undefined;
  readonly discard: () => void;
  readonly keep: () => void;
  /** Publishes it at a moment, or no longer; undefined of who may not, or what nobody approved. */
  readonly schedule: ((at: string | undefined) => Promise<void>) | undefined;
}

export interface DraftStepsOptions {
  readonly draft: Draft | undefined;
  readonly saving: DraftSaving;
  /** Errors keep a draft from being handed in. */
  readonly errors: number;
  /** The draft has gone on: read it again, or leave it where there is none any more. */
  readonly onChanged: (isGone: boolean) => void;
}

/** The steps of a draft: handed in by who drafted it, read by a second person, published. Undefined of what is no draft. */
export function useDraftSteps({ draft, saving, errors, onChanged }: DraftStepsOptions): DraftSteps | undefined {
  const { t } = useTranslator();
  const { account } = useMe().user;
  const [note, setNote] = useState('');
  const [refusals, setRefusals] = useState<readonly RenderedRefusal[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<number>();
  const [run, setRun] = useState<string>();
  const [canReview, canPublish] = [useHasPermission('definitions.review'), useHasPermission('definitions.publish')];
  if (!draft) return undefined;
  const ask = async (request: () => Promise<Answer<unknown>>, isGone = false): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const answer = await request();
    setBusy(false);
    setRefusals(answer.ok ? [] : answer.refusals);
    if (answer.ok) onChanged(isGone);
  };
  const publish = async (): Promise<Answer<unknown>> => {
    const name = newKey();
    setRun(name);
    const answer = await publishDraft(draft.id, name);
    setRun(undefined);
    return answer;
  };
  const { id, state, base } = draft;
  const isOwner = draft.owner === account;
  const isOpen = state === 'draft' || state === 'rejected';
  const canJudge = !isOwner && state === 'in-review' && canReview;
  const step = (name: DraftStep['id'], title: string, request?: () => Promise<Answer<unknown>>, isGone = false) => ({
    id: name,
    title,
    isPrimary: name === 'submit' || name === 'approve' || name === 'publish',
    isClosed: isBusy || request === undefined,
    run: () => void (request && ask(request, isGone)),
  });
  const askToDiscard = {
    isClosed: isBusy,
    run: () =>
      void changesOf(id).then((answer) => {
        setRefusals(answer.ok ? [] : answer.refusals);
        if (answer.ok) setAsked(answer.data.changes.length);
      }),
  };
  const canSubmit = errors === 0 && saving.state === 'saved';
  const submitTitle = errors > 0 ? t('designer.steps.errors', { count: errors }) : t('designer.steps.submit');
  const publishTitle = t('designer.steps.publish', { revision: base.revision + 1 });
  // Who publishes ends an approval for its author, who edits on.
  const reopening = state === 'discarded' ? 'takeBack' : isOwner ? 'reopen' : 'sendBack';
  const reopenTitle = t(`designer.steps.${reopening}`);
  const steps = [
    ...(isOwner && state !== 'discarded' ? [{ ...step('discard', t('designer.steps.discard')), ...askToDiscard }] : []),
    ...((isOwner && !isOpen) || (state === 'approved' && canPublish)
      ? [step('reopen', reopenTitle, () => reopenDraft(id))]
      : []),
    ...(isOwner && isOpen ? [step('submit', submitTitle, canSubmit ? () => submitDraft(id, note) : undefined)] : []),
    ...(canJudge
      ? [
          step('reject', t('designer.steps.rejecting'), () => reviewDraft(id, 'reject', note)),
          step('approve', t('designer.steps.approving'), () => reviewDraft(id, 'approve', note)),
        ]
      : []),
    ...(isOwner && state === 'in-review' ? [step('wait', t('designer.steps.waits'))] : []),
    ...(state === 'approved' && canPublish ? [step('publish', publishTitle, publish, true)] : []),
  ];
  const asks = isOwner && isOpen ? 'note' : canJudge ? 'comment' : undefined;
  const keep = (): void => setAsked(undefined);
  const discard = (): void => {
    keep();
    void ask(() => discardDraft(id));
  };
  const canSchedule = state === 'approved' && canPublish;
  const schedule = canSchedule ? (at: string | undefined) => ask(() => scheduleDraft(id, at)) : undefined;
  return { draft, saving, steps, asks, note, setNote, refusals, isBusy, isOwner, run, asked, discard, keep, schedule };
}
