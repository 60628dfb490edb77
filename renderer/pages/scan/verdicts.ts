import { fromPromise } from 'xstate';
import type { Answer } from '../../api/http.ts';
import type { Item } from '../../api/reads.ts';
import type { Outcome } from '../../api/submit.ts';
import { answerBeat, beat } from '../../scan/beats.ts';
import { play } from '../../sound/play.ts';
import { lookAt, submitted, type Asked, type ScanContext, type Scanned, type ToldLook } from './scanMachine.ts';

/** Titles of the screen's slots, of the screen itself where none is named, and the word for a thing that is done. */
export interface Titles {
  readonly slot: (name: string | undefined) => string;
  readonly done: string;
}

const beats = new WeakMap<Scanned, number>();

/** Looks as the machine does, with a beat for the scan at once and its verdict to be heard when it comes. */
export const lookAloud = (titles: Titles) =>
  fromPromise<Answer<ToldLook>, Asked>(async ({ input, signal }) => {
    const { scan } = input;
    if (!scan) return lookAt(input, signal);
    const id = beats.get(scan) ?? beat(titles.slot(scan.slot), scan.code, 'waiting');
    beats.set(scan, id);
    const answer = await lookAt(input, signal);
    tellLook(id, answer, titles);
    return answer;
  });

function tellLook(id: number, answer: Answer<ToldLook>, titles: Titles): void {
  if (!answer.ok && answer.status === 0) return play('offline');
  const isTaken = answer.ok && answer.data.taken;
  answerBeat(id, {
    verdict: isTaken ? 'accepted' : 'refused',
    ...(answer.ok ? { slot: titles.slot(answer.data.slot) } : {}),
  });
  play(isTaken ? 'accept' : 'refuse');
}

/** Submits as the machine does, keeps what was used where it went, and lets the verdict be heard. */
export const submitAloud = (titles: Titles, onDone: (input: Item) => void) =>
  fromPromise<Answer<Outcome>, ScanContext>(async ({ input }) => {
    const answer = await submitted(input);
    if (answer.ok) onDone(input.input);
    tellSubmit(answer, titles);
    return answer;
  });

function tellSubmit(answer: Answer<Outcome>, titles: Titles): void {
  const title = titles.slot(undefined);
  if (answer.ok) {
    // A record without a code of its own is told by its id, which is nobody's word.
    const codes = answer.data.created.flatMap(({ code, id }) => (code === null || code === id ? [] : code));
    beat(title, codes.join(' ') || titles.done, 'accepted');
    return play('done');
  }
  if (answer.confirms.length > 0 || answer.secondPerson !== undefined) return play('confirm');
  if (answer.status === 0) return play('offline');
  beat(title, answer.refusals[0]?.text ?? '', 'refused');
  play('refuse');
}
