import { resolve } from 'node:path';
import { openDatabase } from '../../database/postgres/openDatabase.ts';
import { withClient } from '../../database/postgres/withClient.ts';
import { readEnvironment } from '../../core/environment.ts';
import { openBox } from '../../services/secrets/readKeys.ts';
import { keysNeeded } from '../../services/secrets/sealStored.ts';
import { chooseDataDir } from '../../database/postgres/dataDir.ts';
import { countRows } from '../backup/format.ts';
import type { Command } from '../Command.ts';
import { commandArgs } from '../commandArgs.ts';
import { root, say } from '../terminal.mjs';
import { restoreBackup } from './restoreBackup.ts';

/** `npm run restore -- FILE`: a backup into the empty database of this installation, while no server uses it. */
export const run: Command = async (args) => {
  const [name = ''] = commandArgs(args, 'restore.usage', { names: 1 }).names;
  const choice = { ...readEnvironment(process.env), root, log: say };
  const dataDir = chooseDataDir(choice);
  const database = await openDatabase(choice, 'server');
  try {
    await withClient(database.connection, async (client) => {
      const { tables, files = [] } = await restoreBackup(client, resolve(name), dataDir);
      say('restore.done', { ...countRows(tables), files: files.length });
      const needed = await keysNeeded(client);
      if (needed.length > 0) say('restore.keysNeeded', { keys: needed.join(', ') });
      openBox(choice, dataDir, needed);
    });
  } finally {
    await database.stop();
  }
  return 0;
};
