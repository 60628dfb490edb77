import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import pg from 'pg';
import { found, type Finding } from '../../../server/cli/doctor/findings.ts';
import {
  lookAtCertificate,
  lookAtContent,
  lookAtDatabase,
  lookAtDisk,
  lookAtReach,
  lookAtServer,
} from '../../../server/cli/doctor/index.ts';
import { sentence } from '../../../server/cli/terminal.mjs';
import { readEnvironment } from '../../../server/core/environment.ts';
import { StartRefused } from '../../../server/core/StartRefused.ts';
import { migrate } from '../../../server/database/migrations/migrate.ts';
import { tablesOf } from '../../../server/database/tables/tables.ts';
import { makeCertificates } from '../../../server/services/tls/makeCertificates.ts';
import { tlsFiles } from '../../../server/services/tls/files.ts';
import { MIGRATIONS } from '../../../server/start/migrations.ts';
import { testDatabase, type TestDatabase } from '../../kit/database.ts';
import { definitionFiles } from '../../kit/files.ts';
import { publicTempDir } from '../../kit/tempDir.ts';
import { shipped } from '../../kit/shipped.ts';

/** What is not fine, by code. */
const troubles = (findings: readonly Finding[]): Readonly<Record<string, string>> =>
  Object.fromEntries(findings.filter(({ level }) => level !== 'fine').map(({ code, level }) => [code, level]));

const DAY_MS = 86_400_000;

describe('npm run doctor', () => {
  const dir = publicTempDir();
  let database: TestDatabase;
  let client: pg.Client;
  const content = (): Promise<readonly Finding[]> => lookAtContent(client, { files: definitionFiles(), bundle: shipped });
  beforeAll(async () => {
    database = await testDatabase();
    client = new pg.Client(database.connection);
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
    rmSync(dir, { recursive: true });
  });

  it('tells how much room the disk of the data has, before it is there too', async () => {
    const [finding] = await lookAtDisk(`${dir}/not/yet`);
    expect(finding?.params?.['free']).toBeGreaterThan(0);
  });

  it('warns of a certificate three weeks before its end', async () => {
    const now = new Date();
    const files = tlsFiles(dir);
    const { validTo } = await makeCertificates(files, ['plant.example'], now);
    const environment = readEnvironment({ TLS_CERT: files.certificate, TLS_KEY: files.key });
    const at = (days: number): object =>
      troubles(lookAtCertificate(environment, new Date(Date.parse(validTo) + days * DAY_MS)));
    expect(at(-30)).toEqual({});
    expect(at(-10)).toEqual({ 'doctor.certificate': 'warn' });
    expect(at(2)).toEqual({ 'doctor.certificate': 'wrong' });
    expect(lookAtCertificate(readEnvironment({}), now)).toEqual([]);
  });

  it('says what is not for a server that others reach', () => {
    const reach = (variables: Record<string, string>): object => troubles(lookAtReach(readEnvironment(variables)));
    expect(reach({})).toEqual({});
    expect(reach({ HOST: '0.0.0.0', INSECURE_HTTP: '1' })).toEqual({ 'doctor.demo': 'warn', 'doctor.clearText': 'wrong' });
    expect(reach({ TRUSTED_PROXIES: '10.0.0.1', DEMO: '0' })).toEqual({});
  });

  it('says that no server answers', async () => {
    expect(troubles(await lookAtServer(readEnvironment({ PORT: '1' })))).toEqual({ 'doctor.silent': 'warn' });
  });

  it('finds settings of the database that lose what was acknowledged, and a clock that is wrong', async () => {
    await client.query("SET synchronous_commit = 'off'");
    const findings = await lookAtDatabase(client, () => new Date());
    expect(findings.find(({ code }) => code === 'doctor.durable')?.params?.['off']).toContain('synchronous_commit');
    const late = await lookAtDatabase(client, () => new Date(Date.now() - 60_000));
    expect(late.find(({ code }) => code === 'doctor.clock')).toMatchObject({ level: 'warn', params: { seconds: 60 } });
  });

  it('knows an empty database, an older one, and what is left undone', async () => {
    expect(await content()).toEqual([{ level: 'fine', code: 'doctor.empty' }]);
    await migrate(client, tablesOf(shipped), { server: MIGRATIONS.filter(({ name }) => name !== '0027-webhook-events') });
    expect(troubles(await content())).toEqual({ 'doctor.older': 'wrong' });
    await migrate(client, tablesOf(shipped), { server: MIGRATIONS });
    expect(troubles(await content())).toEqual({ 'doctor.administrators': 'wrong' });
    await client.query(
      `INSERT INTO job_run (job, planned_for, started_at, attempts, outcome) VALUES ('round', now(), now(), 1, 'failed'), ('walk', now() - interval '1 day', now(), 1, 'failed'), ('walk', now(), now(), 1, 'done')`,
    );
    await client.query(
      `INSERT INTO webhook (id, version, created_at, created_by, updated_at, updated_by, code, url, entity, events, failures, state) SELECT gen_random_uuid(), 1, now(), gen_random_uuid(), now(), gen_random_uuid(), 'mes', 'https://a.example', 'part', '[]', 9, 'failed'`,
    );
    await client.query(
      `INSERT INTO webhook_delivery (id, version, created_at, created_by, updated_at, updated_by, webhook, entity, record, action, due_at, attempts, state) SELECT gen_random_uuid(), 1, now(), created_by, now(), created_by, id, 'part', 'x', 'part-edit', now(), n, CASE n WHEN 9 THEN 'dead' ELSE 'waiting' END FROM webhook, unnest(ARRAY[0, 2, 9]) n`,
    );
    const found = await content();
    expect(found.find(({ code }) => code === 'doctor.webhooks')?.params).toEqual({ webhooks: 'mes' });
    expect(found.find(({ code }) => code === 'doctor.deliveries')?.params).toEqual({ failing: 1, lost: 1 });
    const jobs = (await content()).find(({ code }) => code === 'doctor.jobs');
    expect(jobs).toMatchObject({ level: 'wrong', params: { jobs: 'round' } });
  });

  it('names the rows that disagree, and by how much', async () => {
    await client.query('SET session_replication_role = replica');
    await client.query(
      `INSERT INTO stock_movement (id, journal, entity, row_id, part, quantity, kind, created_at, created_by)
       SELECT n, n, 'box', '0190a000-0000-7000-8000-000000000001', n, 12, 'receive', now(), n FROM gen_random_uuid() n`,
    );
    const books = (await content()).find(({ code }) => code === 'doctor.invariants');
    expect(books?.params?.['broken']).toContain('I1 box gone (1)');
    const [gone] = (books?.details ?? []).filter(({ code }) => code === 'doctor.rowMoved');
    expect(gone?.params).toMatchObject({ stands: '0', moved: '12.00' });
    expect(sentence(gone!.code, gone!.params, 'en')).toMatch(/: says 0; sum of its movements: 12\.00$/);
    await client.query('DELETE FROM stock_movement; RESET session_replication_role');
  });

  it('passes on why a look was refused, and has words for everything', async () => {
    const refused = await found(() => Promise.reject(new StartRefused('start.sharedSessions')));
    expect(refused).toMatchObject([{ level: 'wrong', code: 'start.sharedSessions' }]);
    expect(await found(() => Promise.reject(new Error('gone')))).toMatchObject([{ params: { reason: 'gone' } }]);
    const all = [...(await content()), ...(await lookAtDatabase(client, () => new Date())), ...(await lookAtDisk(dir))];
    for (const { code, params } of all)
      for (const language of ['zh', 'en'] as const)
        expect(sentence(code, params, language)).not.toMatch(/doctor\.|\{\{|undefined/);
  });
});
