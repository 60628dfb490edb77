import type { AnswerVerdict } from '../api/answerVerdict.ts';
import { play } from './play.ts';

const SOUNDS = { accepted: 'accept', refused: 'refuse', unknown: 'offline' } as const;

/** Plays what an answer says. */
export const playVerdict = (verdict: AnswerVerdict): void => play(SOUNDS[verdict]);
