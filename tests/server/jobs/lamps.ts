import { Writable } from 'node:stream';
import type pg from 'pg';
import { compile, load, type Bundle, type SourceFile } from '#engine';
import { FirstPassword } from '../../../server/services/auth/FirstPassword.ts';
import { checkedApp } from '../../kit/checkedApp.ts';
import type { AppDeps } from '../../../server/http/deps.ts';
import { wirePlatform } from '../../../server/start/platform.ts';
import { createPool } from '../../../server/database/store/pool.ts';
import { testDatabase } from '../../kit/database.ts';
import { definitionFiles } from '../../kit/files.ts';
import { environment, plantTemplate } from '../../kit/plantTemplate.ts';

export { PASSWORD } from '../../kit/plantTemplate.ts';

/** Lamps that must be changed by a date: what a job is for, in the smallest form. */
const lamps: readonly SourceFile[] = [
  file('lamp.entity', {
    fields: {
      type: 'object',
      required: ['code', 'dueOn', 'hours'],
      properties: {
        code: { type: 'string', format: 'code', maxLength: 20 },
        dueOn: { type: 'string', format: 'date' },
        hours: { type: 'number', multipleOf: 0.01, minimum: 0, maximum: 99999.99 },
        marks: { type: 'integer', minimum: 0, maximum: 9, 'x-default': '0', alsoByHand: true },
      },
    },
    crud: { create: {} },
  }),
  file('lamp-due.query', { from: 'lamp', where: 'row.marks < 1', columns: ['code', 'hours'], sort: ['code'] }),
  file('lamp-mark.action', {
    input: {
      type: 'object',
      required: ['lampCode', 'hours'],
      properties: { lampCode: { 'x-of': 'lamp.code', 'x-scan': 'lamp' }, hours: { 'x-of': 'lamp.hours' } },
    },
    load: { lamp: { entity: 'lamp', by: { code: 'input.lampCode' }, lock: true } },
    assert: { lit: { ok: 'input.hours > 0.5', code: 'lamp.unused', params: { hours: 'input.hours' } } },
    effects: { mark: { update: 'lamp', set: { marks: 'or(lamp.marks, 0) + (input.hours > 90 ? range(1)[5] : 1)' } } },
  }),
  file('lamp-tell.action', {
    input: { type: 'object', required: ['lampCode'], properties: { lampCode: { 'x-of': 'lamp.code', 'x-scan': 'lamp' } } },
    load: { lamp: { entity: 'lamp', by: { code: 'input.lampCode' } } },
    effects: {
      tell: { notify: 'lamp.dark', about: 'lamp', roles: ['keeper'], persons: 'actor.user', params: { lamp: 'lamp.code' } },
      print: { print: 'lamp-label', of: 'lamp', copies: '2' },
    },
  }),
  file('lamp-label.label', {
    entity: 'lamp',
    size: { width: 60, height: 30 },
    items: {
      qr: { code: 'qr', value: 'row.code', x: 2, y: 2, size: 20 },
      bars: { code: 'code128', value: 'row.code', x: 2, y: 22, width: 50, height: 6 },
      hours: { text: "text(row.hours) + ' h <' + row.code + '>'", x: 24, y: 4 },
    },
  }),
  file('lamp-keeper.role', { actions: ['lamp-*'] }),
  file('lamp-round.job', {
    every: 60,
    action: 'lamp-mark',
    forEach: 'lamp-due',
    input: { lampCode: 'row.code', hours: 'row.hours + 0.25' },
    role: 'lamp-keeper',
    catchUp: 'each',
  }),
];

function file(name: string, content: object): SourceFile {
  return { path: `lamps/${name}.json`, text: JSON.stringify({ assumed: true, ...content }) };
}

const files = [...definitionFiles(), ...lamps];
const { bundle, problems } = compile(load(files).definitions);
if (problems.some(({ severity }) => severity === 'error')) throw new Error(JSON.stringify(problems));

const template = plantTemplate('lamps', bundle, new Date('2026-01-01T00:00:00Z'));

/** The product with lamps, on a database of its own, with a clock the test sets. */
export interface LampPlant {
  readonly bundle: Bundle;
  readonly platform: AppDeps;
  readonly app: ReturnType<typeof checkedApp>;
  setNow(iso: string): void;
  close(): Promise<void>;
}

/** @param dataDir  where its files go */
export async function openLamps(dataDir?: string): Promise<LampPlant> {
  const database = await testDatabase(template);
  const [pool, blocks] = [8, 2].map((max) => createPool(database.connection, { max })) as [pg.Pool, pg.Pool];
  let now = new Date('2026-03-02T08:00:00Z');
  const logTo = new Writable({ write: (_chunk, _encoding, done) => done() });
  const platform = {
    ...wirePlatform({
      environment,
      pool,
      blocks,
      files,
      bundle,
      firstPassword: new FirstPassword('admin'),
      now: () => now,
      ...(dataDir === undefined ? {} : { dataDir }),
    }),
    logTo,
  };
  const app = checkedApp(platform);
  return {
    bundle,
    platform,
    app,
    setNow: (iso) => void (now = new Date(iso)),
    close: async () => {
      await app.close();
      await Promise.all([pool.end(), blocks.end()]);
      await database.drop();
    },
  };
}
