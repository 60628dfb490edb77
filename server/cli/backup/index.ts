import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { syncDir } from '../../postgres/files.ts';
import { openDatabase } from '../../postgres/openDatabase.ts';
import { StartRefused } from '../../postgres/StartRefused.ts';
import { readEnvironment } from '../../settings/environment.ts';
import type { Command } from '../main.ts';
import { root, say } from '../terminal.mjs';
import { writeBackup } from './writeBackup.ts';

/** `npm run backup -- FILE`: the database of this installation into one file, while the server runs. */
export const run: Command = async ([name]) => {
  if (name === undefined) throw new StartRefused('backup.usage');
  const file = resolve(name);
  if (existsSync(file)) throw new StartRefused('backup.fileExists', { file });
  const database = await openDatabase({ ...readEnvironment(process.env), root, log: say }, 'tool');
  try {
    const tables = await backUp(database.connection, file);
    say('backup.done', { file, tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0) });
  } finally {
    await database.stop();
  }
  return 0;
};

/** The file gets its name when every byte is on disk; only its owner may read it. */
async function backUp(connection: pg.ClientConfig, file: string): Promise<readonly { readonly rows: number }[]> {
  const partial = `${file}.partial`;
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const handle = await open(partial, 'w', 0o600);
    const gzip = createGzip();
    const stored = pipeline(gzip, handle.createWriteStream({ flush: true }));
    const [manifest] = await Promise.all([
      writeBackup(client, gzip, (table, rows) => say('backup.table', { table, rows })),
      stored,
    ]);
    await rename(partial, file);
    syncDir(dirname(file));
    return Object.values(manifest.tables);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}
