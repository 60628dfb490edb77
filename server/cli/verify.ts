import { chooseDataDir } from '../database/postgres/dataDir.ts';
import { openDatabase } from '../database/postgres/openDatabase.ts';
import { withClient } from '../database/postgres/withClient.ts';
import { requireTables } from '../database/migrations/requireTables.ts';
import { notedHead } from '../services/seal/noteHead.ts';
import { verifyJournal, type Break } from '../services/seal/verifyJournal.ts';
import { SESSION_FORMATS } from '../database/store/pool.ts';
import { readEnvironment } from '../core/environment.ts';
import type { Command } from './Command.ts';
import { commandArgs } from './commandArgs.ts';
import { root, say } from './terminal.mjs';

const CODES: Readonly<Record<Break['kind'], string>> = {
  changed: 'verify.changed',
  missing: 'verify.missing',
  moved: 'verify.moved',
  late: 'verify.late',
  rewritten: 'verify.rewritten',
};

/** `npm run verify`: whether the journal is what was sealed; exit code 1 with the first place where it is not. */
export const run: Command = async (args) => {
  commandArgs(args, 'verify.usage');
  const choice = { ...readEnvironment(process.env), root, log: say };
  const database = await openDatabase(choice, 'tool');
  try {
    const { sealed, open, head, broken } = await withClient(database.connection, async (client) => {
      await requireTables(client);
      await client.query(SESSION_FORMATS);
      return verifyJournal(client, notedHead(chooseDataDir(choice)));
    });
    if (broken) say(CODES[broken.kind], { seq: broken.seq, journal: broken.journal });
    else say('verify.whole', { sealed, open, head: head.hash });
    return broken ? 1 : 0;
  } finally {
    await database.stop();
  }
};
