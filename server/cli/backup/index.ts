import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { openDatabase } from '../../postgres/openDatabase.ts';
import { StartRefused } from '../../postgres/StartRefused.ts';
import { readEnvironment } from '../../settings/environment.ts';
import type { Command } from '../main.ts';
import { root, say } from '../terminal.mjs';
import { backUp } from './backUp.ts';

/** `npm run backup -- FILE`: the database of this installation into one file, while the server runs. */
export const run: Command = async ([name]) => {
  if (name === undefined) throw new StartRefused('backup.usage');
  const file = resolve(name);
  if (existsSync(file)) throw new StartRefused('backup.fileExists', { file });
  const database = await openDatabase({ ...readEnvironment(process.env), root, log: say }, 'tool');
  try {
    const tables = await backUp(database.connection, file, (table, rows) => say('backup.table', { table, rows }));
    say('backup.done', { file, tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0) });
  } finally {
    await database.stop();
  }
  return 0;
};
