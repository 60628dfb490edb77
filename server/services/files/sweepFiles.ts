import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import type { Bundle } from '#engine';
import { withClient } from '../../database/store/transaction.ts';
import { incomingDir, filesOfHash, shutFolder } from './folder.ts';
import { referringRows } from './referrers.ts';

/** Milliseconds an upload may wait for the record it belongs to. */
const UNUSED_RETENTION_MS = 86_400_000;
/** Files of one round. */
const BATCH_SIZE = 200;

/** What a sweep needs. */
export interface Sweep {
  readonly pool: Pool;
  readonly bundle: Bundle;
  readonly dataDir: string;
  readonly now: Date;
}

/** Takes away files that no record has referred to for a day, and content that no file has any more. */
export async function sweepFiles({ pool, bundle, dataDir, now }: Sweep, signal: AbortSignal): Promise<number> {
  const uses = referringRows(bundle, 'f."id"');
  const unused = uses === undefined ? '' : ` AND NOT EXISTS (${uses})`;
  const sql = `SELECT f."id", f."sha256" FROM "file" AS f WHERE f."created_at" < $1${unused} ORDER BY f."id" LIMIT ${BATCH_SIZE}`;
  const before = new Date(now.getTime() - UNUSED_RETENTION_MS);
  const { rows } = await pool.query<{ id: string; sha256: string }>(sql, [before]);
  await shutFolder(dataDir);
  await sweepIncoming(dataDir, before);
  let removed = 0;
  for (const row of rows) {
    if (signal.aborted) break;
    removed += await withClient(pool, (client) => dropFile(client, bundle, row, dataDir));
  }
  return removed;
}

/** Takes away what somebody began to send and never finished. */
async function sweepIncoming(dataDir: string, before: Date): Promise<void> {
  const folder = incomingDir(dataDir);
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile() === true && found.mtime < before) await rm(path, { force: true });
  }
}

/**
 * Takes a file away, and what it holds where nothing else holds the same. A record or a setting that names it keeps it.
 *
 * @returns how many files went, 0 or 1
 */
export async function dropFile(
  client: PoolClient,
  bundle: Bundle,
  { id, sha256 }: { id: string; sha256: string },
  dataDir: string,
): Promise<number> {
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [sha256]);
  try {
    // A record's foreign key refuses; a setting has none.
    const uses = referringRows(bundle, 'f."id"');
    const unused = uses === undefined ? '' : ` AND NOT EXISTS (${uses})`;
    const { rowCount } = await client.query(`DELETE FROM "file" AS f WHERE f."id" = $1${unused}`, [id]);
    if (rowCount === 0) throw new Error('in use');
  } catch {
    await client.query('ROLLBACK');
    return 0;
  }
  const { rowCount } = await client.query('SELECT FROM "file" WHERE "sha256" = $1 LIMIT 1', [sha256]);
  if (rowCount === 0) for (const path of await filesOfHash(dataDir, sha256)) await rm(path, { force: true });
  await client.query('COMMIT');
  return 1;
}
