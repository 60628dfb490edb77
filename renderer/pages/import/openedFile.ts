import type { SheetEncoding } from '#contract';
import type { FileReport, FilePreview } from './api.ts';
import type { ChosenFile } from './chosenFiles.ts';
import { missingColumns, type Mapping, type OfferedColumn } from './mapping.ts';

/** A chosen file as the server parsed it, with everything that accompanies it. */
export interface OpenedFile {
  readonly name: string;
  readonly body: Uint8Array<ArrayBuffer>;
  /** What it is read as, where the user chose it. */
  readonly encoding?: SheetEncoding | undefined;
  readonly preview: FilePreview;
  readonly mapping: Mapping;
  /** Values of all rows that are missing in the file, by column. */
  readonly fixed: Readonly<Record<string, string>>;
  /** Empty cells empty what is there, but nothing required; else they leave it as it is. */
  readonly clears: boolean;
  /** Rows that look like totals are records, too. */
  readonly keepsTotals: boolean;
  /** Files for the cells that refer to files. */
  readonly chosen: readonly ChosenFile[];
  /** Which of them each row refers to, once requested. */
  readonly report?: FileReport;
  /** Its import was sent under this key, and nobody knows whether it was done. */
  readonly pending?: string;
}

/** Required columns that are neither in the file nor fixed for all rows. */
export function missingIn(columns: readonly OfferedColumn[], { mapping, fixed }: OpenedFile): readonly OfferedColumn[] {
  const columnNames = Object.entries(fixed).flatMap(([name, value]) => (value === '' ? [] : [name]));
  return missingColumns(columns, [...mapping, ...columnNames]);
}

/** The fixed values as they are sent. */
export function setOf({ fixed }: OpenedFile): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fixed).filter(([, value]) => value !== ''));
}

/** Whether cells of the file refer to other files. */
export function namesFiles(columns: readonly OfferedColumn[], { mapping, fixed }: OpenedFile): boolean {
  return columns.some(({ name, files }) => files !== undefined && (mapping.includes(name) || (fixed[name] ?? '') !== ''));
}

/** Whether rows refer to files and none was chosen yet. */
export function lacksFiles({ report, chosen }: OpenedFile): boolean {
  return chosen.length === 0 && (report?.cells.length ?? 0) > 0;
}
