import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes, the longest first: begun late, one of them would keep the run waiting alone. */
const LONG = [
  'church/access',
  'pad/everyScreenInChinese',
  'pad/everyScreenInEnglish',
  'http/scenarios',
  'concurrency/races',
  'pairs/anyDefinitions',
  'http/statePairs',
  'hostile/hostile',
  'hostile/roleMatrix',
].map((name) => `${name}.test.ts`);

/**
 * Runs what takes longest first, by the durations of the run before, and on a fresh clone, where nothing tells how long a file
 * takes, by the list above. The files of a project stay together: a worker begins anew, and compiles the definitions anew, where
 * the next file is of another.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = new Set(sorted.map(({ project }) => project));
    return [...projects].flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isLong).sort((a, b) => rank(a) - rank(b)), ...own.filter((file) => !isLong(file))];
    });
  }
}

function isLong(file: TestSpecification): boolean {
  return rank(file) >= 0;
}

function rank({ moduleId }: TestSpecification): number {
  return LONG.findIndex((name) => moduleId.endsWith(name));
}
