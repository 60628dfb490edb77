import type { Bundle, FetchedRow, Value } from '#engine';
import type { StoredSecret } from '../../core/SecretBox.ts';
import { decrypt, sealedRow } from './cipher.ts';
import { personalFields } from './fields.ts';
import { openRowKey } from './rowKeys.ts';

/** Anything that answers statements. */
export interface Database {
  query<R extends object>(text: string, values: unknown[]): Promise<{ rows: R[] }>;
}

/** The value shown for data whose key was destroyed. */
const ERASED = { erased: true } as const;

/** Decrypts the personal fields of loaded rows for the rules; erased values are null. */
export async function decryptRows<R extends FetchedRow | null>(
  database: Database,
  bundle: Bundle,
  rows: readonly R[],
): Promise<readonly R[]> {
  const sealed = rows.flatMap((row) => personalOf(bundle, row).flatMap((name) => sealedRow(row?.values[name]) ?? []));
  if (sealed.length === 0) return rows;
  const keys = await readRowKeys(database, sealed);
  return rows.map((row) => {
    const names = personalOf(bundle, row);
    if (!row || names.length === 0) return row;
    const opened = names.map((name): [string, Value] => [name, decryptValue(keys, row.values[name] ?? null, null)]);
    return { ...row, values: { ...row.values, ...Object.fromEntries(opened) } };
  });
}

const personalOf = (bundle: Bundle, row: FetchedRow | null): readonly string[] =>
  row === null ? [] : personalFields(bundle.entities.get(row.entity));

/**
 * Decrypts an answer: it contains only fields the reader may see. `depth` limits the search, because the journal holds
 * encrypted values nobody may read.
 */
export async function decryptAnswer<T>(database: Database, answer: T, depth: number): Promise<T> {
  const rows = new Set<string>();
  visit(answer, depth, (value) => {
    rows.add(sealedRow(value)!);
    return value;
  });
  if (rows.size === 0) return answer;
  const keys = await readRowKeys(database, [...rows]);
  return visit(answer, depth, (value) => decryptValue(keys, value, ERASED)) as T;
}

function visit(value: unknown, depth: number, change: (sealed: string) => unknown): unknown {
  if (sealedRow(value) !== undefined) return change(value as string);
  if (depth === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => visit(each, depth - 1, change));
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, visit(each, depth - 1, change)]));
}

function decryptValue<T>(keys: ReadonlyMap<string, Buffer>, value: Value, erased: T): Value | T {
  const row = sealedRow(value);
  return row === undefined ? value : (decrypt(value as string, keys.get(row)) ?? erased);
}

/** The texts of encrypted values; undefined where the key was destroyed or does not match. */
export async function decryptValues(database: Database, sealed: readonly string[]): Promise<readonly (string | undefined)[]> {
  const keys = await readRowKeys(
    database,
    sealed.flatMap((each) => sealedRow(each) ?? []),
  );
  return sealed.map((each) => decrypt(each, keys.get(sealedRow(each) ?? '')));
}

/** Keys of rows by id; absent where they were destroyed. */
export async function readRowKeys(database: Database, rows: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
  if (rows.length === 0) return new Map();
  const found = await database.query<StoredSecret & { row: string }>(
    `SELECT row_id::text AS row, secret, sealed_by AS "sealedBy" FROM personal_key WHERE row_id = ANY($1::uuid[])`,
    [[...new Set(rows)]],
  );
  return new Map(found.rows.map((stored) => [stored.row, openRowKey(stored.row, stored)]));
}
