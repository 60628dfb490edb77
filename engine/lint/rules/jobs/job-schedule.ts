import type { Finding } from '../../../load/problemAt.ts';
import { fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** A job runs at an interval in minutes or at a time of day: exactly one of `every` and `at`. */
export function* jobSchedule(set: LintInput): Generator<Finding> {
  for (const loaded of set.job.values()) {
    const { every, at } = loaded.definition;
    if ((every === undefined) === (at === undefined)) yield fileLocation(loaded);
  }
}
