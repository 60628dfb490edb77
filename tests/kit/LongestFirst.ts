import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { secondsOf } from './durations.ts';
import { root } from './program.ts';

/**
 * Runs what takes longest first: begun late, one such file would keep the run waiting alone. The files of a project stay
 * together: a worker restarts, and recompiles the definitions, where the next file belongs to another.
 */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const projects = [...new Set(files.map(({ project }) => project))];
    const longestFirst = files.toSorted((one, other) => durationOf(other) - durationOf(one));
    return Promise.resolve(projects.flatMap((project) => longestFirst.filter((file) => file.project === project)));
  }
}

function durationOf({ moduleId }: TestSpecification): number {
  return secondsOf(relative(root, moduleId).replace(/^tests\//, ''));
}
