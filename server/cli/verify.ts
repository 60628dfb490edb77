import pg from 'pg';
import { chooseDataDir } from '../database/postgres/dataDir.ts';
import { openDatabase } from '../database/postgres/openDatabase.ts';
import { notedHead } from '../services/seal/noteHead.ts';
import { verifyJournal, type Break } from '../services/seal/verifyJournal.ts';
import { SESSION_FORMATS } from '../database/store/pool.ts';
import { readEnvironment } from '../core/environment.ts';
import type { Command } from './Command.ts';
import { root, say } from './terminal.mjs';

const CODES: Readonly<Record<Break['kind'], string>> = {
  changed: 'verify.changed',
  missing: 'verify.missing',
  moved: 'verify.moved',
  late: 'verify.late',
  rewritten: 'verify.rewritten',
};

/** `npm run verify`: whether the journal is what was sealed; exit code 1 with the first place where it is not. */
export const run: Command = async () => {
  const choice = { ...readEnvironment(process.env), root, log: say };
  const database = await openDatabase(choice, 'tool');
  const client = new pg.Client(database.connection);
  try {
    await client.connect();
    await client.query(SESSION_FORMATS);
    const { sealed, open, head, broken } = await verifyJournal(client, notedHead(chooseDataDir(choice)));
    if (broken) say(CODES[broken.kind], { seq: broken.seq, journal: broken.journal });
    else say('verify.whole', { sealed, open, head: head.hash });
    return broken ? 1 : 0;
  } finally {
    await client.end();
    await database.stop();
  }
};
