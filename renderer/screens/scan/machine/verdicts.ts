import { fromPromise } from 'xstate';
import type { Answer } from '../../../api/http.ts';
import type { Item } from '../../../api/reads.ts';
import type { Outcome } from '../../../api/submit.ts';
import { answerBeat, answerPlaced, beat, placedBeats } from '../../../scan/beats.ts';
import { play } from '../../../sound/play.ts';
import { lookAt, type Asked } from './scanCalls.ts';
import type { Scanned, ToldLook } from './scanContext.ts';
import { verdictOf } from './verdictOf.ts';

/** Titles of the screen's slots, of the screen itself where none is named, what an entry is about, and the words for what is done and what is kept. */
export interface Titles {
  readonly slot: (name: string | undefined) => string;
  readonly thing: (input: Item) => string;
  readonly done: string;
  readonly kept: string;
}

/** Looks as the machine does, and lets the verdict of a scan be seen and heard. */
export const lookAloud = (titles: Titles) =>
  fromPromise<Answer<ToldLook>, Asked>(async ({ input, signal }) => {
    const { scan, queue } = input;
    const placed = placedBeats(input.input, queue);
    const answer = await lookAt(input, signal);
    if (!scan) {
      if (answer.ok) answerPlaced(placed, answer.data.refusals.length === 0 ? 'accepted' : 'refused');
      return answer;
    }
    tellLook(scan.beat, answer, titles);
    return answer;
  });

function tellLook(id: number | undefined, answer: Answer<ToldLook>, titles: Titles): void {
  if (!answer.ok && answer.status === 0) return play('offline');
  const verdict = verdictOf(answer);
  if (id !== undefined)
    answerBeat(id, {
      verdict,
      ...(answer.ok ? { slot: titles.slot(answer.data.slot) } : {}),
    });
  play(SOUNDS[verdict]);
}

/** The sound of each verdict. */
const SOUNDS = { accepted: 'accept', deviates: 'confirm', repeated: 'confirm', refused: 'refuse' } as const;

/** A code there is no place for, told without a server. */
export function refuseBeat(id: number): void {
  answerBeat(id, { verdict: 'refused' });
  play('refuse');
}

/** Lets it be heard whether something was begun. */
export function tellBegin(answer: Answer<Outcome>): void {
  play(answer.ok ? 'accept' : answer.status === 0 ? 'offline' : 'refuse');
}

/** Lets it be seen and heard that something was taken back, or was not. @param code  what the entry was about */
export function tellTakeBack(title: string, code: string, isTaken: boolean): void {
  beat(title, code, isTaken ? 'accepted' : 'refused');
  play(isTaken ? 'accept' : 'refuse');
}

/** Lets the verdict of a submit be seen and heard. @param queue  codes that wait and are not in it */
export function tellSubmit(answer: Answer<Outcome>, titles: Titles, input: Item, queue: readonly Scanned[]): void {
  if (answer.ok) answerPlaced(placedBeats(input, queue), answer.data.kept ? 'kept' : 'accepted');
  const thing = titles.thing(input);
  const title = titles.slot(undefined);
  if (answer.ok && answer.data.kept) {
    beat(title, titles.kept, 'kept', answer.data.kept);
    return play('accept');
  }
  if (answer.ok) {
    // A record without a code of its own is told by its id, which is nobody's word.
    const codes = answer.data.created.flatMap(({ code, id }) => (code === null || code === id ? [] : code));
    const isWarned = answer.warnings.length > 0;
    beat(title, codes.join(' ') || thing || titles.done, isWarned ? 'deviates' : 'accepted');
    return play(isWarned ? 'confirm' : 'done');
  }
  if (answer.confirms.length > 0 || answer.secondPerson !== undefined || answer.signature !== undefined)
    return play('confirm');
  if (answer.status === 0) return play('offline');
  beat(title, answer.refusals[0]?.text ?? '', 'refused');
  play('refuse');
}
