import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isDrawn } from './day.ts';
import { secondsOf } from './durations.ts';
import { root } from './program.ts';

/** Files that choose by the day themselves what they run. */
const CHOOSING = ['http/scenarios.test.ts'];

/** Test files that take long run every second day. @returns those that rest today */
export function restingFiles(area: string, seconds: number): readonly string[] {
  return readdirSync(join(root, 'tests', area), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => `${area}/${path}`)
    .filter((path) => !CHOOSING.includes(path) && secondsOf(path) > seconds && !isDrawn(path))
    .map((path) => `tests/${path}`);
}
