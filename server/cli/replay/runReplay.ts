import type { ApiClient } from '../ApiClient.ts';
import { sentence } from '../terminal.mjs';
import { type Counts, countWords, type Difference, differencesOf, followersIn, loopsIn, type Table } from './counts.ts';
import { readLog, groupByCase, type Operation } from './readLog.ts';
import { caseOf, PLANT, replayLog, type ReplayResult } from './replayLog.ts';

/** Rows between two progress messages. */
const PROGRESS_INTERVAL = 500;

/**
 * Replays the text of a log through a client that is signed in, and prints what the server counts.
 *
 * @returns whether every row was accepted and every figure is that of the log
 * @throws StartRefused as `readLog` and `replayLog`
 */
export async function runReplay(client: ApiClient, text: string, print: (line: string) => void): Promise<boolean> {
  const log = readLog(text);
  const stored = await storedReports(client);
  const start = Date.now();
  const replayed = await replayLog(client, log, (rows) => {
    if (rows % PROGRESS_INTERVAL === 0) print(sentence('replay.progress', { rows, of: log.length }));
  });
  const seconds = ((Date.now() - start) / 1_000).toFixed(1);
  printReplayed(replayed, seconds, stored, print);
  const found = await countReports(client);
  printCounts(found, print);
  const differences = differencesOf(countLog(log), found);
  printDifferences(differences, print);
  return replayed.refused.length === 0 && differences.length === 0;
}

function printReplayed(
  { accepted, refused }: ReplayResult,
  seconds: string,
  stored: number,
  print: (line: string) => void,
): void {
  for (const { line, code, text } of refused) print(sentence('replay.refused', { line, code, text }));
  print(sentence('replay.done', { accepted, of: accepted + refused.length, seconds, earlier: Math.min(stored, accepted) }));
}

/** The counts of a log, from the file alone. */
function countLog(log: readonly Operation[]): Counts {
  const cases = groupByCase(log);
  const activities = new Map([...cases].map(([name, rows]) => [name, rows.map(({ activity }) => activity)]));
  return {
    activities: countWords(log.map(({ activity }) => activity)),
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

type Print = (line: string) => void;

/** Pairs are many and most of them rare. */
const PAIRS_SHOWN = 20;
const HOUR = 3_600_000;

/** Prints counts for the person at the terminal. */
function printCounts({ activities, followers, loops, leadTimes }: Counts, print: Print): void {
  print(sentence('replay.activities', { count: activities.size }));
  printTable(mostFirst(activities), print);
  print(sentence('replay.followers', { count: followers.size, shown: Math.min(PAIRS_SHOWN, followers.size) }));
  printTable(mostFirst(followers).slice(0, PAIRS_SHOWN), print);
  print(sentence('replay.loops', { cases: loops.size, of: leadTimes.size, loops: total(loops) }));
  print(sentence('replay.leadTimes', spread([...leadTimes.values()].map((time) => time / HOUR))));
}

/** Prints whether the server's counts are those of the file, and every figure that is not. */
function printDifferences(differences: readonly Difference[], print: Print): void {
  if (differences.length === 0) print(sentence('replay.identical'));
  for (const { table, name, expected, found } of differences) {
    print(sentence('replay.difference', { table: sentence(`replay.table.${table}`), name, expected, found }));
  }
}

function mostFirst(table: Table): readonly (readonly [string, number])[] {
  return [...table].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
}

function printTable(rows: readonly (readonly [string, number])[], print: Print): void {
  for (const [name, count] of rows) print(`${String(count).padStart(8)}  ${name}`);
}

function total(table: Table): number {
  return [...table.values()].reduce((sum, count) => sum + count, 0);
}

/** Least, median and most, with one decimal. */
function spread(values: readonly number[]): { readonly least: string; readonly median: string; readonly most: string } {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number): number => sorted[index] ?? 0;
  const median = (at((sorted.length - 1) >> 1) + at(sorted.length >> 1)) / 2;
  return { least: at(0).toFixed(1), median: median.toFixed(1), most: at(sorted.length - 1).toFixed(1) };
}

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
async function storedReports(client: ApiClient): Promise<number> {
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
