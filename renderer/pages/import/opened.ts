import type { FileReport, Preview } from './api.ts';
import type { Chosen } from './chosen.ts';
import type { Decoded } from './decodeFile.ts';
import { missingColumns, type Mapping, type OfferedColumn } from './mapping.ts';

/** A file that was chosen, as the server reads it, and what goes with it. */
export interface Opened extends Decoded {
  readonly name: string;
  readonly preview: Preview;
  readonly mapping: Mapping;
  /** What all rows have and the file lacks, by column. */
  readonly fixed: Readonly<Record<string, string>>;
  /** Files for the cells that name some. */
  readonly chosen: readonly Chosen[];
  /** Which of them each row means, once it was asked. */
  readonly report?: FileReport;
  /** Its import was sent under this key, and nobody knows whether it was done. */
  readonly pending?: string;
}

/** Columns that must be there, and are neither in the file nor the same for all rows. */
export function missingIn(columns: readonly OfferedColumn[], { mapping, fixed }: Opened): readonly OfferedColumn[] {
  const given = Object.entries(fixed).flatMap(([name, value]) => (value === '' ? [] : [name]));
  return missingColumns(columns, [...mapping, ...given]);
}

/** What is sent of the values that are the same for all rows. */
export function setOf({ fixed }: Opened): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fixed).filter(([, value]) => value !== ''));
}

/** Whether cells of the file name other files. */
export function namesFiles(columns: readonly OfferedColumn[], { mapping, fixed }: Opened): boolean {
  return columns.some(({ name, files }) => files !== undefined && (mapping.includes(name) || (fixed[name] ?? '') !== ''));
}

/** Whether rows name files and none was chosen yet. */
export function lacksFiles({ report, chosen }: Opened): boolean {
  return chosen.length === 0 && (report?.cells.length ?? 0) > 0;
}
