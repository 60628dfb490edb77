import type { ApiClient } from '../ApiClient.ts';
import { sentence } from '../terminal.mjs';
import { countReports, storedReports } from './countReports.ts';
import { differencesOf, countWords, followersIn, loopsIn, type Counts } from './counts.ts';
import { printCounts, printDifferences } from './printCounts.ts';
import { readLog, casesOf, type Operation } from './readLog.ts';
import { replayLog, type ReplayResult } from './replayLog.ts';

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
  const cases = casesOf(log);
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
