import { counted, followersIn, loopsIn, type Counts } from './counts.ts';
import { casesOf, type Operation } from './readLog.ts';

/** The counts of a log, from the file alone. */
export function countLog(log: readonly Operation[]): Counts {
  const cases = casesOf(log);
  const activities = new Map([...cases].map(([name, rows]) => [name, rows.map(({ activity }) => activity)]));
  return {
    activities: counted(log.map(({ activity }) => activity)),
    followers: followersIn(activities),
    loops: loopsIn(activities),
    leadTimes: new Map([...cases].map(([name, rows]) => [name, leadTime(rows)])),
  };
}

function leadTime(rows: readonly Operation[]): number {
  const starts = rows.map(({ startedAt }) => Date.parse(startedAt));
  const ends = rows.map(({ endedAt }) => Date.parse(endedAt));
  return Math.max(...ends) - Math.min(...starts);
}
