import pg from 'pg';
import { readEnvironment, type Environment } from '../../core/environment.ts';
import { asRefusal } from '../../core/asRefusal.ts';
import { StartRefused } from '../../core/StartRefused.ts';
import { chooseDataDir } from '../../database/postgres/dataDir.ts';
import { openDatabase } from '../../database/postgres/openDatabase.ts';
import { requireSessions } from '../../database/postgres/requireSessions.ts';
import { openBox } from '../../services/secrets/readKeys.ts';
import { keysNeeded } from '../../services/secrets/sealStored.ts';
import { readShipped } from '../../start/readShipped.ts';
import type { Command } from '../Command.ts';
import { root, say, sentence } from '../terminal.mjs';
import { lookAtContent } from './content.ts';
import { lookAtDatabase } from './database.ts';
import { found, type Finding } from './findings.ts';
import { lookAtCertificate, lookAtDisk, lookAtReach } from './machine.ts';
import { lookAtServer } from './server.ts';

const MARK = { fine: '✓', warn: '!', wrong: '✗' } as const;

/**
 * `npm run doctor`: what is wrong with this installation, and what to do about it; with the settings the server is started with.
 * Changes nothing. Exit code 1 when something is wrong.
 */
export const run: Command = async (args) => {
  if (args.length > 0) throw new StartRefused('doctor.usage');
  const environment = readEnvironment(process.env);
  const now = (): Date => new Date();
  const dataDir = chooseDataDir({ ...environment, root, log: say });
  const levels = [
    print(await found(() => lookAtDisk(dataDir))),
    print(await found(() => lookAtReach(environment))),
    print(await found(() => lookAtCertificate(environment, now()))),
    print(await found(() => lookAtServer(environment))),
    await lookInside(environment, dataDir, now),
  ].flat();
  const count = (level: Finding['level']): number => levels.filter((each) => each === level).length;
  say('doctor.done', { wrong: count('wrong'), warn: count('warn') });
  return count('wrong') === 0 ? 0 : 1;
};

async function lookInside(environment: Environment, dataDir: string, now: () => Date): Promise<readonly Finding['level'][]> {
  const database = await openDatabase({ ...environment, root, log: say }, 'tool');
  const client = new pg.Client(database.connection);
  try {
    await client.connect();
    const levels = print(await found(() => lookAtDatabase(client, now)));
    const sessions = print(await found(() => lookAtSessions(database.connection)));
    say('doctor.looking');
    const keys = await found(() => lookAtKeys(client, environment, dataDir));
    const content = await found(() => lookAtContent(client, readShipped(environment.packs, { root, log: say })));
    return [...levels, ...sessions, ...print([...keys, ...content])];
  } catch (error) {
    return print([{ level: 'wrong', code: 'doctor.noDatabase', params: { reason: reasonOf(error) } }]);
  } finally {
    await client.end();
    await database.stop();
  }
}

/** The keys are where the start looks for them. @throws StartRefused as `openBox` */
async function lookAtKeys(client: pg.Client, environment: Environment, dataDir: string): Promise<readonly Finding[]> {
  const keys = await keysNeeded(client);
  openBox(environment, dataDir, keys);
  return keys.length === 0 ? [] : [{ level: 'fine', code: 'doctor.keys', params: { keys: keys.join(', ') } }];
}

function reasonOf(error: unknown): string {
  const refusal = asRefusal(error);
  return refusal ? sentence(refusal.code, refusal.params) : String(error);
}

async function lookAtSessions(connection: pg.ClientConfig): Promise<readonly Finding[]> {
  await requireSessions(connection);
  return [{ level: 'fine', code: 'doctor.sessions' }];
}

/** Prints findings, each with what to do about it. @returns their levels */
function print(findings: readonly Finding[]): readonly Finding['level'][] {
  for (const { level, code, params } of findings) {
    console.log(`${MARK[level]} ${sentence(code, params)}`);
    const help = sentence(`${code}.help`, params);
    if (level !== 'fine' && help !== `${code}.help`) console.log(`  ${help}`);
  }
  return findings.map(({ level }) => level);
}
