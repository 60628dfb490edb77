import pg from 'pg';
import { type Environment, isLoopback, readEnvironment } from '../../core/environment.ts';
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
import { type Finding, found, judged } from './findings.ts';
import { X509Certificate } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';

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

/** Bytes below which a disk is full soon, and below which PostgreSQL may stop at any moment. */
const SOON_FULL = 5 * 1024 ** 3;
const FULL = 512 * 1024 ** 2;
/** Days before its end a certificate is renewed. */
const RENEWAL_DAYS = 21;
const DAY_MS = 86_400_000;
const GB = 1024 ** 3;

/** The disk that holds the data. @param dir  need not exist yet */
export async function lookAtDisk(dir: string): Promise<readonly Finding[]> {
  const { bavail, bsize } = await statfs(nearest(dir));
  const free = bavail * bsize;
  return [
    judged(free >= SOON_FULL, free < FULL ? 'wrong' : 'warn', 'doctor.disk', { dir, free: Number((free / GB).toFixed(1)) }),
  ];
}

function nearest(dir: string): string {
  return existsSync(dir) ? dir : nearest(dirname(dir));
}

/** The certificate people's browsers are shown. */
export function lookAtCertificate({ tls }: Environment, now: Date): readonly Finding[] {
  if (tls === undefined) return [];
  const { validTo } = new X509Certificate(readFileSync(tls.certificate));
  const days = Math.floor((Date.parse(validTo) - now.getTime()) / DAY_MS);
  const params = { file: tls.certificate, days, until: new Date(validTo).toISOString().slice(0, 10) };
  return [judged(days >= RENEWAL_DAYS, days < 0 ? 'wrong' : 'warn', 'doctor.certificate', params)];
}

/** What is fine on the machine of a developer, and not where others reach it. */
export function lookAtReach({ host, isDemo, tls, trustedProxies }: Environment): readonly Finding[] {
  if (isLoopback(host) && trustedProxies.length === 0) return [];
  return [
    judged(!isDemo, 'warn', 'doctor.demo', { host }),
    judged(tls !== undefined || trustedProxies.length > 0, 'wrong', 'doctor.clearText', { host }),
  ];
}

const PATIENCE_MS = 5_000;

/** Whether the server of these settings answers. Its certificate need not name this address. */
export async function lookAtServer({ host, port, tls }: Environment): Promise<readonly Finding[]> {
  const here = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  const url = `${tls ? 'https' : 'http'}://${here.includes(':') ? `[${here}]` : here}:${port}`;
  const status = await statusOf(`${url}/api/health`);
  return [
    status === undefined
      ? { level: 'warn', code: 'doctor.silent', params: { url } }
      : judged(status === 200, 'wrong', 'doctor.server', { url, status }),
  ];
}

/** The status of an answer; undefined: nobody listens, or says nothing. */
function statusOf(url: string): Promise<number | undefined> {
  const request = url.startsWith('https') ? overTls : overHttp;
  return new Promise((resolve) => {
    request(url, { timeout: PATIENCE_MS, rejectUnauthorized: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('timeout', function (this: { destroy(): void }) {
        this.destroy();
      })
      .on('error', () => resolve(undefined))
      .end();
  });
}
