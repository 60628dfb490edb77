import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { root } from './program.ts';

/** Seconds each test file took when `npm test -- --record` was run last, by its path below `tests/`. */
const DURATIONS = JSON.parse(readFileSync(new URL('durations.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, number>
>;

/** A file that was never recorded counts as one of so many seconds: long enough to begin early, where it keeps nobody waiting. */
const UNRECORDED = 10;

/**
 * Runs what takes longest first: begun late, one such file would keep the run waiting alone. The files of a project stay
 * together: a worker restarts, and recompiles the definitions, where the next file belongs to another.
 */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = [...new Set(files.map(({ project }) => project))];
    const longestFirst = files.toSorted((one, other) => secondsOf(other) - secondsOf(one));
    return Promise.resolve(projects.flatMap((project) => longestFirst.filter((file) => file.project === project)));
  }
}

function secondsOf({ moduleId }: TestSpecification): number {
  return DURATIONS[relative(root, moduleId).replace(/^tests\//, '')] ?? UNRECORDED;
}
