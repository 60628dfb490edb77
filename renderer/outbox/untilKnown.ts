import { isDecided, isFault, isUnanswered, type ServerAnswer } from '../api/answerVerdict.ts';
import { NO_ANSWER, type Failure } from '../api/http.ts';
import { isKnownAway } from '../live/useOnline.ts';
import { Observable, useObservable } from '../state/Observable.ts';
import { deviceNow } from '../state/serverClock.ts';

/** Where a tab keeps the keys of what it sent and has no answer to: nobody else who signs in on it sends under them. */
export const UNANSWERED = 'takt.unanswered';

/** So many faults of the server in a row are shown to the user. */
export const MAX_FAULTS = 5;

/** A submit that has no answer so far. */
export interface OpenSubmit {
  readonly key: string;
  /** Milliseconds since 1970, like the others. */
  readonly sentAt: number;
  /** Set once its outcome is unknown: since when. */
  readonly unknownSince?: number;
  readonly asks: number;
  readonly nextAt?: number;
}

const open = new Observable<readonly OpenSubmit[]>([]);

/** The submits of this page that have no answer so far, oldest first. */
export function useOpenSubmits(): readonly OpenSubmit[] {
  return useObservable(open);
}

/** Whether the outcome of what was sent under a key is unknown. */
export function isUnknown(key: string): boolean {
  return open.now.some((each) => each.key === key && each.unknownSince !== undefined);
}

/** Whether this page waits for the answer to a key. */
export function isOpen(key: string): boolean {
  return open.now.some((each) => each.key === key);
}

/** Milliseconds before an outcome counts as unknown, and between questions from then on. */
const UNKNOWN_AFTER_MS = 5_000;
const DELAYS_MS = [2_000, 4_000, 8_000, 16_000, 30_000];
/** A question waits longer each time for its answer: a busy server takes its time. */
const TIMEOUTS_MS = [UNKNOWN_AFTER_MS, 10_000, 20_000, 30_000];

const nth = (list: readonly number[], n: number): number => list[Math.min(n, list.length - 1)]!;

/** Milliseconds to wait before what had no answer so many times is asked again. */
export const delayAfter = (asks: number): number => nth(DELAYS_MS, asks - 1);

export interface UntilKnownOptions {
  /** When it was sent first, where its outcome is unknown from the start; milliseconds since 1970. */
  readonly unknownSince?: number;
  /** Called once its outcome is unknown. */
  readonly onUnknown?: () => Promise<void>;
  /** Milliseconds each question waits at least for its answer, where it takes longer than other submits. */
  readonly timeoutMs?: number;
}

/**
 * Sends something under a key, and asks again under the same one until its outcome is known, without end: the server does it
 * once. Nothing is sent while the server is known to be away: {@link NO_ANSWER} then means that it was not done.
 *
 * @param ask  sends it once; an abort of the signal is answered like an unreachable server
 */
export async function untilKnown<A extends ServerAnswer>(
  key: string,
  ask: (signal: AbortSignal) => Promise<A>,
  { unknownSince, onUnknown, timeoutMs = UNKNOWN_AFTER_MS }: UntilKnownOptions = {},
): Promise<A | Failure> {
  if (unknownSince === undefined && (await isKnownAway())) return NO_ANSWER;
  const sentAt = unknownSince ?? deviceNow();
  update({ key, sentAt, asks: 0, ...(unknownSince === undefined ? {} : { unknownSince }) });
  let faults = 0;
  const late = setTimeout(() => update({ key, sentAt, unknownSince: deviceNow(), asks: 1 }), UNKNOWN_AFTER_MS);
  try {
    for (let asks = 1; ; asks += 1) {
      const answer = await ask(AbortSignal.timeout(Math.max(timeoutMs, nth(TIMEOUTS_MS, asks - 1))));
      clearTimeout(late);
      const isFirst = asks === 1 && unknownSince === undefined;
      if (isFirst ? !isUnanswered(answer) : isDecided(answer)) return answer;
      faults = isFault(answer) ? faults + 1 : 0;
      if (faults >= MAX_FAULTS) return answer;
      const delay = delayAfter(asks);
      const since = open.now.find((each) => each.key === key)?.unknownSince ?? deviceNow();
      update({ key, sentAt, unknownSince: since, asks, nextAt: deviceNow() + delay });
      if (isFirst) await onUnknown?.();
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  } finally {
    clearTimeout(late);
    open.set(open.now.filter((each) => each.key !== key));
  }
}

function update(submit: OpenSubmit): void {
  const others = open.now.filter(({ key }) => key !== submit.key);
  open.set([...others, submit].toSorted((a, b) => a.sentAt - b.sentAt));
}
