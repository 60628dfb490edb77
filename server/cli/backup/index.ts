import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { requireTables } from '../../database/migrations/requireTables.ts';
import { openDatabase } from '../../database/postgres/openDatabase.ts';
import { noteBackup } from '../../database/postgres/redundancy.ts';
import { withClient } from '../../database/postgres/withClient.ts';
import { StartRefused } from '../../core/StartRefused.ts';
import { readEnvironment } from '../../core/environment.ts';
import { chooseDataDir } from '../../database/postgres/dataDir.ts';
import type { Command } from '../Command.ts';
import { commandArgs } from '../commandArgs.ts';
import { root, say } from '../terminal.mjs';
import { backUp } from './backUp.ts';
import { countRows } from './format.ts';

/**
 * `npm run backup -- FILE [--verbose]`: the database of this installation and its files into one file, while the server runs;
 * `--verbose` prints the rows of each table.
 */
export const run: Command = async (args) => {
  const { names, flags } = commandArgs(args, 'backup.usage', { names: 1, flags: ['verbose'] });
  const file = resolve(names[0] ?? '');
  if (existsSync(file)) throw new StartRefused('backup.fileExists', { file });
  const choice = { ...readEnvironment(process.env), root, log: say };
  const database = await openDatabase(choice, 'tool');
  try {
    const report = (table: string, rows: number): void => {
      if (flags.has('verbose')) say('backup.table', { table, rows });
    };
    await withClient(database.connection, requireTables);
    const { tables, files = [] } = await backUp(database.connection, file, report, chooseDataDir(choice));
    await withClient(database.connection, noteBackup);
    say('backup.done', { file, ...countRows(tables), files: files.length });
  } finally {
    await database.stop();
  }
  return 0;
};
