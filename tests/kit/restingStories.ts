import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDrawn } from './day.ts';
import { secondsOf } from './durations.ts';
import { root } from './program.ts';

/** Stories in a browser that take longer run every second day; seconds. */
const LONG_STORY = 8;

/** Browser tests that rest today. */
export function restingStories(): readonly string[] {
  return readdirSync(join(root, 'tests/browser'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => `browser/${path}`)
    .filter((path) => secondsOf(path) > LONG_STORY && !isDrawn(path))
    .map((path) => `tests/${path}`);
}
