/**
 * A backup is one gzip file that is also a plain SQL script: `zcat FILE | psql` restores it where this program is not
 * available. Sections start with a marker line that holds a random token, so no function body can be taken for one. The
 * manifest comes last; without it a backup is not whole.
 */
export const FIRST_LINE = /^-- takt backup 1 ([0-9a-f]{32})$/;

/** First line of a backup. */
export function firstLine(token: string): string {
  return `-- takt backup 1 ${token}`;
}

/** What a section holds: statements, the rows of a table, the content of a file, or the manifest. */
export type SectionKind = 'sql' | 'rows' | 'file' | 'manifest';

/** Line that opens a section. */
export function marker(token: string, kind: SectionKind): string {
  return `-- ${token} ${kind}`;
}

/** What was written of one table: the bytes PostgreSQL's COPY gave, in its text format. */
export interface TableSum {
  readonly rows: number;
  /** SHA-256 of the rows as they stand in the file, hexadecimal. */
  readonly sha256: string;
}

/** Lets a restore verify that a backup is complete. */
export interface Manifest {
  /** ISO 8601, UTC: the moment of the snapshot. */
  readonly takenAt: string;
  /** PostgreSQL's version. */
  readonly postgres: string;
  /** SHA-256 of all statements: the version of the schema. */
  readonly schema: string;
  /** By `schema.table`. */
  readonly tables: Readonly<Record<string, TableSum>>;
  /** SHA-256 of each file; absent where there are none. */
  readonly files?: readonly string[];
}

/** How many tables and rows there are. */
export function countRows(tables: Manifest['tables']): { readonly tables: number; readonly rows: number } {
  const sums = Object.values(tables);
  return { tables: sums.length, rows: sums.reduce((sum, { rows }) => sum + rows, 0) };
}
