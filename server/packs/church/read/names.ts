import { isPublic } from './published.ts';
import { entityOf, type Reading } from './reading.ts';
import { tableOf, type PublicRow } from './select.ts';

/** A church point something belongs to, as far as it is public itself. */
export interface OfPoint {
  readonly churchPointId: string | null;
  readonly churchPointName: string | null;
}

/** Names of the points some rows refer to; one that is not public is not named. */
export async function publicNames(
  reading: Reading,
  id: string,
  rows: readonly PublicRow[],
  field: string,
): Promise<(row: PublicRow) => OfPoint> {
  const ids = [...new Set(rows.flatMap((row) => (typeof row[field] === 'string' ? [row[field]] : [])))];
  const names = ids.length === 0 ? new Map<string, string>() : await read(reading, id, ids);
  return (row) => {
    const name = names.get(String(row[field]));
    return name === undefined
      ? { churchPointId: null, churchPointName: null }
      : { churchPointId: String(row[field]), churchPointName: name };
  };
}

async function read(reading: Reading, id: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const entity = entityOf(reading, id);
  const sql = `SELECT t."id"::text, t."name" FROM ${tableOf(entity)} WHERE t."id" = ANY($1::uuid[]) AND ${isPublic(entity, 't', '$2')}`;
  const { rows } = await reading.pool.query<{ id: string; name: string }>(sql, [ids, reading.now]);
  return new Map(rows.map((row) => [row.id, row.name]));
}
