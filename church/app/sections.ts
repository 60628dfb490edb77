import type { HomeKey } from '../i18n/home.ts';
import type { IconName } from '../ui/Icon.tsx';

/** A section of the site in tiles and navigation. */
export interface Section {
  readonly path: string;
  readonly title: HomeKey;
  readonly icon: IconName;
}

/** All of them, in the order of the tiles. */
export const SECTIONS: readonly Section[] = [
  { path: '/pages/sermon/sermon', title: 'tile.sermon', icon: 'microphone' },
  { path: '/pages/poetry/poetry', title: 'tile.poetry', icon: 'music' },
  { path: '/pages/dayking/dayking', title: 'tile.dayking', icon: 'book' },
  { path: '/pages/heart/heart', title: 'tile.heart', icon: 'headphones' },
  { path: '/pages/time/time', title: 'tile.time', icon: 'clock' },
  { path: '/pages/action/action', title: 'tile.action', icon: 'people' },
  { path: '/pages/receptions/receptions', title: 'tile.receptions', icon: 'clipboard' },
  { path: '/pages/visits/visits', title: 'tile.visits', icon: 'hands' },
  { path: '/pages/notice/notice', title: 'tile.notice', icon: 'loudspeaker' },
  { path: '/open-location', title: 'tile.places', icon: 'pin' },
  { path: '/pages/online/online', title: 'tile.online', icon: 'signal' },
];

/** Those shown in a wide header. */
export const NAMED = SECTIONS.filter(({ title }) =>
  ['tile.sermon', 'tile.poetry', 'tile.dayking', 'tile.time', 'tile.action', 'tile.notice'].includes(title),
);
