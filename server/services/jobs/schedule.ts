import { MINUTE_MS, addDays, at, dateIn, type JobModel } from '#engine';

/** Missed moments that are made up for at once; the rest follows at the next poll. */
const MAX_CATCH_UP = 100;

/** The planned moments of a job, one after the other; ISO timestamps, UTC. */
interface Plan {
  /** The last one up to and with a moment. */
  until(moment: string): string;
  /** The first one behind a moment. */
  after(moment: string): string;
}

/**
 * Planned moments that are due, oldest first.
 *
 * @param last  planned moment of the last run; a job that never ran is due once
 * @param zone  IANA zone of the plant: a job `at` a time runs once a day by its clocks, also when they are changed
 */
export function dueMoments(
  job: Pick<JobModel, 'definition' | 'catchUp'>,
  last: string | undefined,
  now: string,
  zone: string,
): readonly string[] {
  const plan = planOf(job.definition, zone);
  const latest = plan.until(now);
  if (last === undefined) return [latest];
  if (job.catchUp === 'once') return latest > last ? [latest] : [];
  const due: string[] = [];
  for (let next = plan.after(last); next <= now && due.length < MAX_CATCH_UP; next = plan.after(next)) due.push(next);
  return due;
}

function planOf({ every, at: time }: JobModel['definition'], zone: string): Plan {
  return time === undefined ? everyMinutes(every ?? 1) : daily(time, zone);
}

/** Counted from 1970, so that all servers plan the same moments. */
function everyMinutes(minutes: number): Plan {
  const step = minutes * MINUTE_MS;
  const until = (moment: string): number => Math.floor(Date.parse(moment) / step) * step;
  return {
    until: (moment) => new Date(until(moment)).toISOString(),
    after: (moment) => new Date(until(moment) + step).toISOString(),
  };
}

function daily(time: string, zone: string): Plan {
  const around = (moment: string): readonly string[] =>
    [-1, 0, 1, 2].map((days) => at(addDays(dateIn(moment, zone), days), time, zone));
  // Of yesterday's and tomorrow's time one lies before and one behind every moment.
  return {
    until: (moment) => around(moment).findLast((each) => each <= moment) ?? moment,
    after: (moment) => around(moment).find((each) => each > moment) ?? moment,
  };
}
