import type { Answering } from '#church';
import type { Church } from './readChurch.ts';

/** The page that frames of the website stand in, and that answers what they ask. */
export interface ChurchHost extends Window {
  answerChurch?: Answering;
  church?: Promise<Church>;
}
