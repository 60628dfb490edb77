import { fromPromise } from 'xstate';
import type { Answer } from '../../api/http.ts';
import type { Item } from '../../api/reads.ts';
import type { Outcome } from '../../api/submit.ts';
import { answerBeat, answerPlaced, beat, placedBeats } from '../../scan/beats.ts';
import { play } from '../../sound/play.ts';
import { lookAt, submitted, takenBack, type Asked } from './scanCalls.ts';
import type { ScanContext, ToldLook } from './scanContext.ts';
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

/** Submits as the machine does, keeps what was used where it went, and lets the verdict be heard. */
export const submitAloud = (titles: Titles, onDone: (input: Item) => void) =>
  fromPromise<Answer<Outcome>, ScanContext>(async ({ input }) => {
    const placed = placedBeats(input.input, input.queue);
    const answer = await submitted(input);
    if (answer.ok) onDone(input.input);
    if (answer.ok) answerPlaced(placed, answer.data.kept ? 'kept' : 'accepted');
    tellSubmit(answer, titles, titles.thing(input.input));
    return answer;
  });

/** Takes back as the machine does, and lets it be seen and heard. @param codeOf  what an entry was about */
export const takeBackAloud = (title: string, codeOf: (input: Item) => string) =>
  fromPromise<Answer<Outcome>, ScanContext>(async ({ input }) => {
    const answer = await takenBack(input);
    beat(title, codeOf(input.input), answer.ok ? 'accepted' : 'refused');
    play(answer.ok ? 'accept' : 'refuse');
    return answer;
  });

function tellSubmit(answer: Answer<Outcome>, titles: Titles, thing: string): void {
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
