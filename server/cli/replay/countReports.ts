import type { ApiClient } from '../ApiClient.ts';
import { followersIn, loopsIn, type Counts } from './counts.ts';
import { caseOf, PLANT } from './replayLog.ts';

interface ActivityRow {
  readonly activity: string;
  readonly reports: number;
}

interface CardRow {
  readonly card: string;
  readonly firstStart: string;
  readonly lastEnd: string;
}

interface ReportRow {
  readonly card: string;
  readonly step: string;
  readonly sequence: number;
}

const OF_PLANT = { partCode: PLANT };

/** The counts of the reports on the server, from its queries alone. */
export async function countReports(client: ApiClient): Promise<Counts> {
  const activities = await client.all<ActivityRow>('report-by-activity', OF_PLANT);
  const cards = await client.all<CardRow>('report-by-card', OF_PLANT);
  const filter = JSON.stringify({ part: { eq: PLANT } });
  const cases = inSequence(await client.all<ReportRow>('process-report-list', { filter }));
  return {
    activities: new Map(activities.map(({ activity, reports }) => [activity, reports])),
    followers: followersIn(cases),
    loops: loopsIn(cases),
    leadTimes: new Map(cards.map((row) => [caseOf(row.card), Date.parse(row.lastEnd) - Date.parse(row.firstStart)])),
  };
}

/** Reports of the replayed log that the server holds. */
export async function storedReports(client: ApiClient): Promise<number> {
  const activities = await client.all<ActivityRow>('report-by-activity', OF_PLANT);
  return activities.reduce((sum, { reports }) => sum + reports, 0);
}

/** The activities of each case, in the order of its route. */
function inSequence(reports: readonly ReportRow[]): ReadonlyMap<string, readonly string[]> {
  const cases = new Map<string, string[]>();
  for (const { card, step } of reports.toSorted((a, b) => a.sequence - b.sequence)) {
    const name = caseOf(card);
    const known = cases.get(name);
    if (known) known.push(step);
    else cases.set(name, [step]);
  }
  return cases;
}
