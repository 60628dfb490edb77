import type { Track } from '../../player/track.ts';

/** Shared content. */
export interface SharedContent {
  readonly title: string;
  /** Path of the plain page that anything can open: `/s/sermon/1`. */
  readonly path: string;
  /** A recording that can be started at a position. */
  readonly track?: Track | null;
}
