import { sentence } from '../terminal.mjs';
import type { Counts, Difference, Table } from './counts.ts';

type Print = (line: string) => void;

/** Pairs are many and most of them rare. */
const PAIRS_SHOWN = 20;
const HOUR = 3_600_000;

/** Prints counts for the person at the terminal. */
export function printCounts({ activities, followers, loops, leadTimes }: Counts, print: Print): void {
  print(sentence('replay.activities', { count: activities.size }));
  printTable(mostFirst(activities), print);
  print(sentence('replay.followers', { count: followers.size, shown: Math.min(PAIRS_SHOWN, followers.size) }));
  printTable(mostFirst(followers).slice(0, PAIRS_SHOWN), print);
  print(sentence('replay.loops', { cases: loops.size, of: leadTimes.size, loops: total(loops) }));
  print(sentence('replay.leadTimes', spread([...leadTimes.values()].map((time) => time / HOUR))));
}

/** Prints whether the server's counts are those of the file, and every figure that is not. */
export function printDifferences(differences: readonly Difference[], print: Print): void {
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
