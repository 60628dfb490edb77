import { resolve } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../postgres/openDatabase.ts';
import { StartRefused } from '../../postgres/StartRefused.ts';
import { readEnvironment } from '../../settings/environment.ts';
import type { Command } from '../main.ts';
import { root, say } from '../terminal.mjs';
import { restoreBackup } from './restoreBackup.ts';

/** `npm run restore -- FILE`: a backup into the empty database of this installation, while no server uses it. */
export const run: Command = async ([name]) => {
  if (name === undefined) throw new StartRefused('restore.usage');
  const database = await openDatabase({ ...readEnvironment(process.env), root, log: say }, 'server');
  const client = new pg.Client(database.connection);
  try {
    await client.connect();
    const { tables } = await restoreBackup(client, resolve(name));
    const sums = Object.values(tables);
    say('restore.done', { tables: sums.length, rows: sums.reduce((sum, { rows }) => sum + rows, 0) });
  } finally {
    await client.end();
    await database.stop();
  }
  return 0;
};
