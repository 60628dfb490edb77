import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take minutes: begun late, one of them would keep the run waiting alone. */
const LONG = ['http/scenarios', 'church/access', 'pad/accessible', 'pad/places', 'office/accessible', 'http/statePairs'];

/** Runs what takes longest first; on a fresh clone nothing else tells how long a file takes. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((name) => moduleId.endsWith(`${name}.test.ts`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
