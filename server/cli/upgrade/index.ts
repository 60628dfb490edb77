import { join } from 'node:path';
import { chooseDataDir } from '../../database/postgres/dataDir.ts';
import { openDatabase } from '../../database/postgres/openDatabase.ts';
import { readEnvironment } from '../../core/environment.ts';
import { makeBox } from '../../services/secrets/readKeys.ts';
import { readShipped } from '../../start/readShipped.ts';
import type { Command } from '../Command.ts';
import { commandArgs } from '../commandArgs.ts';
import { root, say } from '../terminal.mjs';
import { upgradeDatabase } from './upgradeDatabase.ts';

/**
 * `npm run upgrade [-- --drop --verbose]`: backs an older database up into the data directory, and applies the pending steps in one
 * transaction; `--verbose` prints each of them. With `--drop` unused tables and columns are removed too. Exit code 1 when an invariant is
 * broken afterwards.
 */
export const run: Command = async (args) => {
  const { flags } = commandArgs(args, 'upgrade.usage', { flags: ['drop', 'verbose'] });
  const environment = readEnvironment(process.env);
  const { files, bundle } = readShipped(environment.packs, { root, log: say });
  const choice = { ...environment, root, log: say };
  const database = await openDatabase(choice, 'server');
  try {
    const dataDir = chooseDataDir(choice);
    const backup = backupIn(dataDir, new Date());
    const { steps, broken } = await upgradeDatabase({
      connection: database.connection,
      files,
      bundle,
      backup,
      options: { drop: flags.has('drop') },
      isVerbose: flags.has('verbose'),
      secrets: (needed) => makeBox(environment, dataDir, needed, say),
      log: say,
    });
    if (steps === 0) say('upgrade.nothing');
    else say('upgrade.done', { steps });
    for (const { invariant, rows } of broken) say('upgrade.broken', { invariant, rows });
    return broken.length === 0 ? 0 : 1;
  } finally {
    await database.stop();
  }
};

function backupIn(dataDir: string, now: Date): string {
  return join(dataDir, 'backups', `before-upgrade-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.takt`);
}
