import type { Finding } from '../../../load/problemAt.ts';
import { whole } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** A job runs every so many minutes or at a time of the day: exactly one of `every` and `at`. */
export function* jobSchedule(set: LintInput): Generator<Finding> {
  for (const placed of set.job.values()) {
    const { every, at } = placed.definition;
    if ((every === undefined) === (at === undefined)) yield whole(placed);
  }
}
