import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import type { Manifest } from '../backup/format.ts';
import { errorCode } from '../../core/errorCode.ts';
import { StartRefused } from '../../core/StartRefused.ts';
import { FileSink } from './FileSink.ts';
import { Restorer } from './Restorer.ts';
import { sectionLines } from './sections.ts';

/**
 * Plays a backup into an empty database: all of it, or nothing.
 *
 * @param client  a connection of its own, outside any transaction
 * @param dataDir  where its files go; without it they are left out
 * @throws StartRefused `restore.notEmpty fileMissing notABackup incomplete damaged failed`
 */
export async function restoreBackup(client: pg.Client, file: string, dataDir?: string): Promise<Manifest> {
  await refuseUnlessEmpty(client);
  const sink = dataDir === undefined ? undefined : new FileSink(dataDir);
  const restorer = new Restorer(client, sink);
  try {
    await restoreLines(restorer, file);
    const manifest = restorer.check();
    await client.query('commit');
    await client.query('analyze');
    return manifest;
  } catch (error) {
    restorer.abandon(error);
    await sink?.takeBack();
    await client.query('rollback').catch(() => undefined);
    throw refusal(error, file);
  }
}

async function restoreLines(restorer: Restorer, file: string): Promise<void> {
  const input = createReadStream(file);
  const plain = createGunzip();
  input.on('error', (error) => plain.destroy(error));
  let isBackup = false;
  for await (const line of sectionLines(input.pipe(plain))) {
    isBackup = true;
    await restorer.take(line);
  }
  if (!isBackup) throw new StartRefused('restore.notABackup', { file });
}

async function refuseUnlessEmpty(client: pg.Client): Promise<void> {
  const found = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_tables where schemaname !~ '^pg_' and schemaname <> 'information_schema'`,
  );
  const { tables } = found.rows[0]!;
  if (tables > 0) throw new StartRefused('restore.notEmpty', { tables });
}

function refusal(error: unknown, file: string): unknown {
  if (error instanceof StartRefused) return new StartRefused(error.code, { ...error.params, file });
  if (error instanceof pg.DatabaseError) return new StartRefused('restore.failed', { reason: error.message });
  const code = errorCode(error);
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR') return new StartRefused('restore.fileMissing', { file });
  if (code === 'Z_BUF_ERROR') return new StartRefused('restore.incomplete', { file });
  if (error instanceof Error && error.message === 'incorrect header check')
    return new StartRefused('restore.notABackup', { file });
  if (code === 'Z_DATA_ERROR') return new StartRefused('restore.damaged', { table: file });
  return error;
}
