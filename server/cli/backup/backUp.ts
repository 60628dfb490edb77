import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { syncDir } from '../../database/postgres/files.ts';
import { withClient } from '../../database/postgres/withClient.ts';
import type { Manifest } from './format.ts';
import { writeBackup, type TableLog } from './writeBackup.ts';

/**
 * Backs a database, and the files in `dataDir`, up into a file that must not exist. The file gets its name when every byte is on disk; only its owner may
 * read it.
 *
 * @throws StartRefused as `writeBackup`
 */
export async function backUp(connection: pg.ClientConfig, file: string, log: TableLog, dataDir?: string): Promise<Manifest> {
  const partial = `${file}.partial`;
  try {
    // The connection ends when either side fails: one that is written to no longer would wait for ever.
    const manifest = await withClient(connection, async (client) => {
      const handle = await open(partial, 'w', 0o600);
      const gzip = createGzip();
      const stored = pipeline(gzip, handle.createWriteStream({ flush: true }));
      const [written] = await Promise.all([writeBackup(client, gzip, log, dataDir), stored]);
      return written;
    });
    await rename(partial, file);
    syncDir(dirname(file));
    return manifest;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
