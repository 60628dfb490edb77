import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { inspect, migrate } from '../../db/migrate.ts';
import { tablesOf } from '../../db/tables.ts';
import { openDatabase } from '../../postgres/openDatabase.ts';
import { StartRefused } from '../../postgres/StartRefused.ts';
import { readEnvironment } from '../../settings/environment.ts';
import { compileDefinitions } from '../../start/compileDefinitions.ts';
import { readDefinitions } from '../definitions/readDefinitions.ts';
import type { Command } from '../main.ts';
import { root, say } from '../terminal.mjs';

/**
 * `npm run upgrade [-- --drop]`: prints what an older database lacks and does it, wholly or not at all. With `--drop` tables and
 * columns nobody uses any more go too.
 */
export const run: Command = async (args) => {
  const options = { drop: isDropAsked(args) };
  const tables = tablesOf(compileDefinitions(readDefinitions(join(root, 'definitions')), say));
  const database = await openDatabase({ ...readEnvironment(process.env), root, log: say }, 'server');
  const client = new pg.Client(database.connection);
  try {
    await client.connect();
    const { state, plan } = await inspect(client, tables, options);
    if (state === 'newer') throw new StartRefused('migrate.newer');
    if (state !== 'older') return nothingToDo();
    for (const { code, params } of plan.steps) say(code, params);
    await migrate(client, tables, options);
    say('upgrade.done', { steps: plan.steps.length });
  } finally {
    await client.end();
    await database.stop();
  }
  return 0;
};

function isDropAsked(args: readonly string[]): boolean {
  try {
    return parseArgs({ args: [...args], options: { drop: { type: 'boolean', default: false } } }).values.drop;
  } catch {
    throw new StartRefused('upgrade.usage');
  }
}

/** An empty database gets its tables from the first start. */
function nothingToDo(): number {
  say('upgrade.nothing');
  return 0;
}
