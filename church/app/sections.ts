import type { HomeKey } from '../i18n/home.ts';
import type { IconName } from '../ui/Icon.tsx';

/** A section of the site in tiles and navigation. */
export interface Section {
  readonly path: string;
  readonly title: HomeKey;
  readonly icon: IconName;
  /** Whether a wide header shows it. */
  readonly isWide?: true;
  /** Its list that needs no script, below `/s/`. */
  readonly list?: string;
}

/** All of them, in the order of the tiles. */
export const SECTIONS: readonly Section[] = [
  { path: '/pages/sermon/sermon', title: 'tile.sermon', icon: 'microphone', isWide: true, list: 'sermon' },
  { path: '/pages/poetry/poetry', title: 'tile.poetry', icon: 'music', isWide: true, list: 'sing' },
  { path: '/pages/dayking/dayking', title: 'tile.dayking', icon: 'book', isWide: true, list: 'article' },
  { path: '/pages/heart/heart', title: 'tile.heart', icon: 'headphones', list: 'audio' },
  { path: '/pages/time/time', title: 'tile.time', icon: 'clock', isWide: true },
  { path: '/pages/action/action', title: 'tile.action', icon: 'people', isWide: true },
  { path: '/pages/receptions/receptions', title: 'tile.receptions', icon: 'clipboard' },
  { path: '/pages/visits/visits', title: 'tile.visits', icon: 'hands' },
  { path: '/pages/notice/notice', title: 'tile.notice', icon: 'loudspeaker', isWide: true, list: 'notice' },
  { path: '/open-location', title: 'tile.places', icon: 'pin' },
  { path: '/pages/online/online', title: 'tile.online', icon: 'signal' },
];

/** Those shown in a wide header. */
export const WIDE = SECTIONS.filter(({ isWide }) => isWide);
