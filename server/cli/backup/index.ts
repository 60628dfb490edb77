import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { openDatabase } from '../../database/postgres/openDatabase.ts';
import { StartRefused } from '../../core/StartRefused.ts';
import { readEnvironment } from '../../core/environment.ts';
import { chooseDataDir } from '../../database/postgres/dataDir.ts';
import type { Command } from '../Command.ts';
import { root, say } from '../terminal.mjs';
import { backUp } from './backUp.ts';
import { countRows } from './format.ts';

/** `npm run backup -- FILE`: the database of this installation and its files into one file, while the server runs. */
export const run: Command = async ([name]) => {
  if (name === undefined) throw new StartRefused('backup.usage');
  const file = resolve(name);
  if (existsSync(file)) throw new StartRefused('backup.fileExists', { file });
  const choice = { ...readEnvironment(process.env), root, log: say };
  const database = await openDatabase(choice, 'tool');
  try {
    const report = (table: string, rows: number): void => say('backup.table', { table, rows });
    const { tables, files = [] } = await backUp(database.connection, file, report, chooseDataDir(choice));
    say('backup.done', { file, ...countRows(tables), files: files.length });
  } finally {
    await database.stop();
  }
  return 0;
};
