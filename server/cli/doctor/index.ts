import { DAY_MS } from '#engine';
import type pg from 'pg';
import { type Environment, isLoopback, readEnvironment } from '../../core/environment.ts';
import { asRefusal } from '../../core/asRefusal.ts';
import { chooseDataDir } from '../../database/postgres/dataDir.ts';
import { openDatabase } from '../../database/postgres/openDatabase.ts';
import { readRedundancy } from '../../database/postgres/redundancy.ts';
import { withClient } from '../../database/postgres/withClient.ts';
import { OLDEST_POSTGRES } from '../../database/postgres/requireVersion.ts';
import { requireSessions } from '../../database/postgres/requireSessions.ts';
import { openBox } from '../../services/secrets/readKeys.ts';
import { keysNeeded } from '../../services/secrets/sealStored.ts';
import { readShipped } from '../../start/readShipped.ts';
import type { Command } from '../Command.ts';
import { commandArgs } from '../commandArgs.ts';
import { root, say, sentence } from '../terminal.mjs';
import { type Finding, found, judged } from './findings.ts';
import { X509Certificate } from 'node:crypto';
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';
import { inspect } from '../../database/migrations/migrate.ts';
import { tablesOf } from '../../database/tables/tables.ts';
import { brokenInvariants, brokenRows, type BrokenRow } from '../../services/invariants/check.ts';
import { invariantsOf } from '../../services/invariants/invariants.ts';
import { readArrears } from '../../services/jobs/arrears.ts';
import { readTls } from '../../services/tls/readTls.ts';
import { MIGRATIONS } from '../../start/migrations.ts';
import { readPublished, type ShippedDefinitions } from '../../start/openStore.ts';

const MARK = { fine: '✓', warn: '!', wrong: '✗' } as const;

/**
 * `npm run doctor`: what is wrong with this installation, and what to do about it; with the settings the server is started with.
 * Changes nothing. Exit code 1 when something is wrong.
 */
export const run: Command = async (args) => {
  commandArgs(args, 'doctor.usage');
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
  try {
    return await withClient(database.connection, async (client) => {
      const levels = print(await found(() => lookAtDatabase(client, now)));
      const copies = print(await found(() => lookAtCopies(client, environment)));
      const sessions = print(await found(() => lookAtSessions(database.connection)));
      say('doctor.looking');
      const keys = await found(() => lookAtKeys(client, environment, dataDir));
      const content = await found(() => lookAtContent(client, readShipped(environment.packs, { root, log: say })));
      return [...levels, ...copies, ...sessions, ...print([...keys, ...content])];
    });
  } catch (error) {
    return print([{ level: 'wrong', code: 'doctor.noDatabase', params: { reason: reasonOf(error) } }]);
  } finally {
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
  for (const { level, code, params, details = [] } of findings) {
    console.log(`${MARK[level]} ${sentence(code, params)}`);
    for (const detail of details) console.log(`  - ${sentence(detail.code, detail.params)}`);
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
  const { validTo } = new X509Certificate(readTls({ tls })!.tls.cert);
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
  const status = await fetchStatus(`${url}/api/health`);
  return [
    status === undefined
      ? { level: 'warn', code: 'doctor.silent', params: { url } }
      : judged(status === 200, 'wrong', 'doctor.server', { url, status }),
  ];
}

/** The status of an answer; undefined: nobody listens, or says nothing. */
function fetchStatus(url: string): Promise<number | undefined> {
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

const ADMINISTRATORS = `SELECT count(*)::int AS n FROM "user" WHERE state = 'active' AND roles ? 'admin'`;

/** The tables and what is in them; nothing is changed. */
export async function lookAtContent(client: pg.Client, shipped: ShippedDefinitions): Promise<readonly Finding[]> {
  const { bundle, broken } = await readPublished(client, shipped);
  const { state, plan } = await inspect(client, tablesOf(bundle), { server: MIGRATIONS });
  if (state === 'empty') return [{ level: 'fine', code: 'doctor.empty' }];
  if (state !== 'current') return [{ level: 'wrong', code: `doctor.${state}`, params: { steps: plan.steps.length } }];
  const invariants = invariantsOf(bundle);
  const wrong = await brokenInvariants(client, invariants);
  const rows: BrokenRow[] = [];
  for (const invariant of invariants)
    if (wrong.some((each) => each.invariant === invariant.id)) rows.push(...(await brokenRows(client, invariant)));
  return [
    judged(broken.length === 0, 'wrong', 'doctor.published', { n: broken.length }),
    { level: 'fine', code: 'doctor.current' },
    {
      ...judged(wrong.length === 0, 'wrong', 'doctor.invariants', {
        broken: wrong.map(({ invariant, rows: count }) => `${invariant} (${count})`).join(', '),
      }),
      details: rows.map(rowDetail),
    },
    ...(await lookAtArrears(client)),
  ];
}

function rowDetail({ record, stands = '', moved }: BrokenRow): NonNullable<Finding['details']>[number] {
  if (moved !== undefined) return { code: 'doctor.rowMoved', params: { record, stands, moved } };
  return { code: stands === '' ? 'doctor.row' : 'doctor.rowStands', params: { record, stands } };
}

async function lookAtArrears(client: pg.ClientBase): Promise<readonly Finding[]> {
  const arrears = await readArrears(client);
  const { lateMessages, lostMessages, failedJobs, failedLabels, unsealedEntries } = arrears;
  const { failedWebhooks, failingDeliveries, lostDeliveries } = arrears;
  const administrators = (await client.query<{ n: number }>(ADMINISTRATORS)).rows[0]?.n ?? 0;
  return [
    judged(lateMessages === 0, 'wrong', 'doctor.outbox', { n: lateMessages }),
    judged(lostMessages === 0, 'warn', 'doctor.givenUp', { n: lostMessages }),
    judged(failedJobs.length === 0, 'wrong', 'doctor.jobs', { jobs: failedJobs.join(', ') }),
    judged(failedLabels === 0, 'warn', 'doctor.labels', { n: failedLabels }),
    judged(failedWebhooks.length === 0, 'wrong', 'doctor.webhooks', { webhooks: failedWebhooks.join(', ') }),
    judged(failingDeliveries + lostDeliveries === 0, 'warn', 'doctor.deliveries', {
      failing: failingDeliveries,
      lost: lostDeliveries,
    }),
    judged(unsealedEntries === 0, 'warn', 'doctor.seal', { n: unsealedEntries }),
    judged(administrators > 0, 'wrong', 'doctor.administrators', { n: administrators }),
  ];
}

/** Bytes of log a standby may be behind, and hours the last backup may be old: those of a night, and two to make it. */
const BEHIND = 256 * 1024 ** 2;
const BACKUP_HOURS = 26;

/** Where else what was acknowledged stands: standbys, the archive of the log, the last backup. */
export async function lookAtCopies(
  client: pg.ClientBase,
  { replicaUrl }: Pick<Environment, 'replicaUrl'>,
): Promise<readonly Finding[]> {
  const { standbys, synchronous, lagBytes, archive, backupSeconds, isVisible } = await readRedundancy(client);
  const hours = backupSeconds === undefined ? undefined : Math.round(backupSeconds / 3_600);
  const isCluster = replicaUrl !== undefined || standbys > 0;
  return [
    ...(isCluster
      ? [
          judged(standbys > 0, 'wrong', 'doctor.standbys', { standbys, synchronous }),
          ...(standbys > 0 && isVisible ? [judged(synchronous > 0, 'warn', 'doctor.oneCopy', {})] : []),
          ...(standbys > 0 ? [judged(isVisible, 'warn', 'doctor.unseen', {})] : []),
          judged(lagBytes <= BEHIND, 'warn', 'doctor.behind', { megabytes: Math.round(lagBytes / 1024 ** 2) }),
        ]
      : []),
    ...(archive === 'off' ? [] : [judged(archive === 'fine', 'wrong', 'doctor.archive', {})]),
    hours === undefined
      ? { level: 'warn', code: 'doctor.noBackup' }
      : judged(hours <= BACKUP_HOURS, 'warn', 'doctor.backup', { hours }),
  ];
}

/** Share of the connections that may be in use. */
const BUSY = 0.8;
/** Times differ by this much before locks of sessions and certificates notice; milliseconds. */
const APART_MS = 2_000;
/** What a power cut may cost when one of them is off. */
const DURABLE = ['fsync', 'full_page_writes', 'synchronous_commit'];

interface Figures {
  readonly major: number;
  readonly version: string;
  readonly off: readonly string[];
  readonly used: number;
  readonly most: number;
  readonly now: Date;
  /** Transactions somebody forgot, for minutes. */
  readonly idle: number;
  readonly isStandby: boolean;
  readonly size: string;
}

const FIGURES = `SELECT current_setting('server_version_num')::int / 10000 AS major, current_setting('server_version') AS version,
  ARRAY(SELECT name FROM pg_settings WHERE name = ANY($1::text[]) AND setting = 'off' ORDER BY name) AS off,
  (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used,
  current_setting('max_connections')::int AS most, clock_timestamp() AS now,
  (SELECT count(*)::int FROM pg_stat_activity WHERE state = 'idle in transaction' AND xact_start < now() - interval '5 minutes') AS idle,
  pg_is_in_recovery() AS "isStandby", pg_size_pretty(pg_database_size(current_database())) AS size`;

/** The database itself, whatever it holds. @param now  the clock of this machine */
export async function lookAtDatabase(client: pg.ClientBase, now: () => Date): Promise<readonly Finding[]> {
  const before = now().getTime();
  const { rows } = await client.query<Figures>(FIGURES, [DURABLE]);
  const figures = rows[0]!;
  const { major, version, size, off, used, most, idle, isStandby } = figures;
  const apart = Math.abs(figures.now.getTime() - (before + now().getTime()) / 2);
  return [
    judged(major >= OLDEST_POSTGRES, 'wrong', 'doctor.postgres', { version, oldest: OLDEST_POSTGRES, size }),
    judged(off.length === 0, 'wrong', 'doctor.durable', { off: off.join(', ') }),
    judged(!isStandby, 'wrong', 'doctor.standby', {}),
    judged(used <= most * BUSY, 'warn', 'doctor.connections', { used, most }),
    judged(apart < APART_MS, 'warn', 'doctor.clock', { seconds: Math.round(apart / 1_000) }),
    judged(idle === 0, 'warn', 'doctor.idle', { n: idle }),
  ];
}
