import type { Track } from '../../player/track.ts';

/** What is handed on. */
export interface SharedContent {
  readonly title: string;
  /** Path of the plain page that anything can open: `/s/sermon/1`. */
  readonly path: string;
  /** What can be begun in the middle. */
  readonly track?: Track | null;
}
