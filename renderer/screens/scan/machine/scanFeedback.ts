import { fromPromise } from 'xstate';
import { spokenCode } from '../outcomeText.ts';
import { answerVerdict, isUnanswered } from '../../../api/answerVerdict.ts';
import { NO_ANSWER, type Answer, type Failure } from '../../../api/http.ts';
import type { Item } from '../../../api/reads.ts';
import type { Outcome } from '../../../api/submit.ts';
import { answerScan, answerOfflineScans, answerQueuedScan, addScanLogEntry, offlineScans } from '../../../scan/scanLog.ts';
import { readOutbox } from '../../../outbox/outbox.ts';
import type { OutboxEntry } from '../../../outbox/OutboxEntry.ts';
import { sendPrevious } from '../../../outbox/sendWaiting.ts';
import { play } from '../../../sound/play.ts';
import { playVerdict } from '../../../sound/playVerdict.ts';
import { previewScan, type PreviewInput } from './scanCalls.ts';
import type { PendingScan, RenderedPreview } from './scanContext.ts';
import { isAway } from './scanSteps.ts';
import { verdictOf } from './verdictOf.ts';

/**
 * Texts for feedback: titles of slots, of the screen where no slot is given, the subject of an entry, and the words for done
 * and queued.
 */
export interface FeedbackTexts {
  readonly slot: (name: string | undefined) => string;
  readonly thing: (input: Item) => string;
  readonly done: string;
  readonly kept: string;
  readonly locked: (code: string) => string;
}

/** The refusal of a code that an entry without an answer is about: nobody knows what became of it. */
function lockedBy({ code }: PendingScan, { locked }: FeedbackTexts): Failure | undefined {
  const isSubject = ({ state, says }: OutboxEntry): boolean =>
    state === 'unknown' && says[0]?.toLowerCase() === code.trim().toLowerCase();
  if (!readOutbox().some(isSubject)) return undefined;
  return {
    ok: false,
    status: 423,
    refusals: [{ code: 'ui.unknown.locked', params: { code }, text: locked(code) }],
    confirms: [],
  };
}

/** Runs the preview once the server has what was done before, then shows and plays its verdict. */
export const previewWithFeedback = (titles: FeedbackTexts) =>
  fromPromise<Answer<RenderedPreview>, PreviewInput>(async ({ input, signal }) => {
    const { scan, queue } = input;
    const placed = offlineScans(input.input, queue);
    const locked = scan && lockedBy(scan, titles);
    const answer = locked ?? ((await sendPrevious()) ? await previewScan(input, signal) : NO_ANSWER);
    if (!scan) {
      if (answer.ok) answerOfflineScans(placed, answer.data.refusals.length === 0 ? 'accepted' : 'refused');
      return answer;
    }
    reportPreview(scan.logId, answer, titles);
    return answer;
  });

function reportPreview(id: number | undefined, answer: Answer<RenderedPreview>, titles: FeedbackTexts): void {
  if (isAway(answer)) return play('offline');
  const verdict = verdictOf(answer);
  if (id !== undefined)
    answerScan(id, {
      verdict,
      ...(answer.ok ? { slot: titles.slot(answer.data.slot) } : {}),
    });
  play(SOUNDS[verdict]);
}

/** The sound of each verdict. */
const SOUNDS = {
  accepted: 'accept',
  deviates: 'confirm',
  repeated: 'confirm',
  refused: 'refuse',
  unknown: 'offline',
} as const;

/** Reports a code that no slot accepts, without asking the server. */
export function reportNoSlot(id: number): void {
  answerScan(id, { verdict: 'refused' });
  play('refuse');
}

/** Reports a code that was scanned twice and changes nothing. */
export function reportEcho(id: number | undefined): void {
  if (id !== undefined) answerScan(id, { verdict: 'repeated' });
  play(SOUNDS.repeated);
}

/** Plays whether the action was started. */
export function reportBegin(answer: Answer<Outcome>): void {
  playVerdict(answerVerdict(answer));
}

/** Shows and plays whether the last action was undone. @param code subject of the entry */
export function reportUndo(title: string, code: string, answer: Answer<unknown>): void {
  const verdict = answerVerdict(answer);
  addScanLogEntry(title, code, verdict);
  playVerdict(verdict);
}

/** Shows and plays the verdict of a submit. @param queue queued codes that are not part of it */
export function reportSubmit(
  answer: Answer<Outcome>,
  titles: FeedbackTexts,
  input: Item,
  queue: readonly PendingScan[],
  key: string,
): void {
  const log = (code: string, verdict: 'accepted' | 'deviates' | 'refused'): void => {
    if (!answerQueuedScan(key, verdict, code)) addScanLogEntry(title, code, verdict);
  };
  if (answer.ok) answerOfflineScans(offlineScans(input, queue), answer.data.queuedKey ? 'kept' : 'accepted');
  const thing = titles.thing(input);
  const title = titles.slot(undefined);
  if (answer.ok && answer.data.queuedKey) {
    addScanLogEntry(title, titles.kept, 'kept', answer.data.queuedKey);
    return play('accept');
  }
  if (answer.ok) {
    // A record without a code has only an id, which means nothing to users.
    const codes = answer.data.created.flatMap(spokenCode);
    const hasWarnings = answer.warnings.length > 0;
    log(codes.join(' ') || thing || titles.done, hasWarnings ? 'deviates' : 'accepted');
    return play(hasWarnings ? 'confirm' : 'done');
  }
  if (answer.confirms.length > 0 || answer.secondPerson !== undefined || answer.signature !== undefined)
    return play('confirm');
  if (isUnanswered(answer)) return play('offline');
  log(answer.refusals[0]?.text ?? '', 'refused');
  play('refuse');
}
