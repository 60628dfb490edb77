import type { ApiClient } from '../client/ApiClient.ts';
import { cardOf } from './replayLog.ts';

/** What process mining would read off the reports, worked out from the server's queries alone. */
export interface Summary {
  readonly reports: number;
  readonly cases: number;
  /** Reports per activity, most frequent first. */
  readonly activities: readonly (readonly [string, number])[];
  /** How often one activity directly follows another within a case, most frequent first. */
  readonly followers: readonly (readonly [string, number])[];
  /** Cases in which an activity comes back after another one, and how often that happens in all. */
  readonly rework: { readonly cases: number; readonly loops: number };
  /** Hours from a case's first start to its last end. */
  readonly leadHours: { readonly least: number; readonly median: number; readonly most: number };
}

interface ReportRow {
  readonly card: string;
  readonly step: string;
  readonly sequence: number;
  readonly startedAt: string;
  readonly endedAt: string;
}

/** Reads the replayed reports back through `process-report-list` and sums them up. */
export async function summarise(client: ApiClient): Promise<Summary> {
  const rows = (await client.all<ReportRow>('process-report-list')).filter((row) => row.card.startsWith(cardOf('')));
  const cases = casesOf(rows);
  const steps = [...cases.values()].map((reports) => reports.map((report) => report.step));
  const loops = steps.map(loopsIn);
  return {
    reports: rows.length, cases: cases.size, activities: counted(rows.map((row) => row.step)),
    followers: counted(steps.flatMap((names) => names.slice(1).map((name, i) => `${names[i]} → ${name}`))),
    rework: { cases: loops.filter((n) => n > 0).length, loops: loops.reduce((a, b) => a + b, 0) },
    leadHours: spread([...cases.values()].map(leadHours)),
  };
}

function casesOf(rows: readonly ReportRow[]): ReadonlyMap<string, readonly ReportRow[]> {
  const cases = new Map<string, ReportRow[]>();
  for (const row of rows) cases.set(row.card, [...(cases.get(row.card) ?? []), row]);
  for (const reports of cases.values()) reports.sort((a, b) => a.sequence - b.sequence);
  return cases;
}

/** Times an activity comes again after something else was done in between. */
function loopsIn(names: readonly string[]): number {
  return names.filter((name, i) => i > 0 && names[i - 1] !== name && names.slice(0, i).includes(name)).length;
}

function leadHours(reports: readonly ReportRow[]): number {
  const starts = reports.map((r) => Date.parse(r.startedAt));
  const ends = reports.map((r) => Date.parse(r.endedAt));
  return (Math.max(...ends) - Math.min(...starts)) / 3_600_000;
}

function spread(values: readonly number[]): Summary['leadHours'] {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? sorted[middle] : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
  const rounded = (value: number | undefined): number => Math.round((value ?? 0) * 100) / 100;
  return { least: rounded(sorted[0]), median: rounded(median), most: rounded(sorted.at(-1)) };
}

function counted(words: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}
