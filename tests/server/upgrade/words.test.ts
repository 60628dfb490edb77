import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compile, load, type Bundle, type SourceFile } from '#engine';
import { upgradeDatabase } from '../../../server/cli/upgrade/upgradeDatabase.ts';
import { newId } from '../../../server/core/newId.ts';
import { prepareDatabase } from '../../../server/start/openStore.ts';
import { brokenInvariants } from '../../../server/services/invariants/check.ts';
import { invariantsOf } from '../../../server/services/invariants/invariants.ts';
import { testDatabase, type TestDatabase } from '../../kit/database.ts';
import { onSmallProduct } from '../../kit/smallProduct.ts';
import { publicTempDir } from '../../kit/tempDir.ts';
import { migrated } from './migrated.ts';

type Words = Readonly<Record<string, string>>;
interface Lamp {
  readonly states: readonly string[];
  readonly ends: string;
  readonly sizes: readonly string[];
  readonly uses: readonly string[];
  /** The second axis of the duty of a lamp. */
  readonly shifts: readonly string[];
  /** What the field of its state is called; it was `state` before. */
  readonly field?: string;
  /** What a kind of lamp may be; free text where this is absent. */
  readonly kinds?: readonly string[];
  readonly retired?: { readonly [of in 'state' | 'size' | 'use' | 'duty' | 'kind']?: Words };
}

const definition = (id: string, kind: string, content: object): SourceFile => ({
  path: `lamps/${id}.${kind}.json`,
  text: JSON.stringify({ assumed: true, ...content }),
});
const words = (list: readonly string[], retired?: Words): object => ({
  type: 'string',
  enum: list,
  ...(retired ? { retired } : {}),
});

function lamp({ states, ends, sizes, uses, shifts, kinds, retired, field = 'state' }: Lamp): readonly SourceFile[] {
  const fields = (properties: object) => ({
    type: 'object',
    required: ['code'],
    properties: { code: { type: 'string', format: 'code', maxLength: 20 }, ...properties },
  });
  const size = words(sizes, retired?.size);
  return [
    definition('lamp', 'entity', {
      fields: fields({
        size,
        kind: kinds ? words(kinds, retired?.kind) : { type: 'string', maxLength: 40 },
        uses: { type: 'array', maxItems: 9, items: words(uses, retired?.use) },
      }),
      states: { [field]: 'lamp', duty: 'lamp-duty', shift: 'lamp-duty' },
      ...(field === 'state' ? {} : { stateWas: { [field]: ['state'] } }),
    }),
    definition('lamp-event', 'entity', { kindOf: 'append-only', label: ['code'], fields: fields({ size }) }),
    definition('lamp', 'state-model', {
      initial: 'on',
      states: Object.fromEntries(states.map((state) => [state, { final: state === ends }])),
      ...(retired?.state ? { retired: retired.state } : {}),
      transitions: { end: { event: 'end', from: ['on'], to: ends } },
      events: { end: { refusal: 'lamp.no' } },
    }),
    definition('lamp-duty', 'state-model', {
      axes: ['duty', 'shift'],
      initial: `free/${shifts[0]}`,
      states: Object.fromEntries(shifts.map((shift) => [`free/${shift}`, {}])),
      ...(retired?.duty ? { retired: retired.duty } : {}),
      transitions: { turn: { event: 'turn', from: [`free/${shifts[0]}`], to: `free/${shifts[1]}` } },
      events: { turn: { refusal: 'lamp.no' } },
    }),
  ];
}

function bundleOf(parts: Lamp): Bundle {
  const { definitions, problems } = load(onSmallProduct('lamps', lamp(parts)));
  expect(problems).toEqual([]);
  return compile(definitions).bundle;
}
const former: Lamp = {
  states: ['on', 'off'],
  ends: 'off',
  sizes: ['small', 'tiny'],
  uses: ['desk', 'table', 'wall'],
  shifts: ['day', 'night'],
};
const today = { states: ['on', 'dark'], ends: 'dark', sizes: ['small'], uses: ['table', 'wall'], shifts: ['day', 'late'] };
const retired = {
  state: { off: 'dark' },
  size: { tiny: 'small' },
  use: { desk: 'table' },
  duty: { 'free/night': 'free/late' },
};

const older = bundleOf(former);
const dir = publicTempDir();
let database: TestDatabase;
let client: pg.Client;
let system: string;

beforeEach(async () => {
  database = await testDatabase({ name: 'lampwords', build });
  client = new pg.Client(database.connection);
  await client.connect();
  system = (await client.query<{ id: string }>(`SELECT id FROM "user" WHERE account = 'system'`)).rows[0]!.id;
});
afterEach(async () => {
  await client.end();
  await database.drop();
});
afterAll(() => rmSync(dir, { recursive: true }));

async function build(connection: pg.ClientConfig): Promise<void> {
  const made = await migrated(connection, older);
  for (const [code, state, shift, size, kind, uses] of [
    ['L1', 'on', 'day', 'small', 'lantern', ['wall']],
    ['L2', 'off', 'night', 'tiny', '台灯', ['desk', 'wall']],
    ['L3', 'off', 'day', null, null, ['desk', 'table']],
  ] as const)
    await made.query(
      `INSERT INTO lamp (id, version, created_at, created_by, updated_at, updated_by, code, size, kind, uses, state, duty, shift)
       SELECT $1, 1, now(), id, now(), id, $2, $3, $4, $5, $6, 'free', $7 FROM "user" WHERE account = 'system'`,
      [newId(), code, size, kind, JSON.stringify(uses), state, shift],
    );
  await made.query(
    `INSERT INTO lamp_event (id, created_at, created_by, code, size) SELECT $1, now(), id, 'E1', 'tiny' FROM "user" WHERE account = 'system'`,
    [newId()],
  );
  await turnedOff(made);
  await made.end();
}

/** What the journal and the history of states kept of L2 and L3 while `off` was a state. */
async function turnedOff(made: pg.Client): Promise<void> {
  await made.query(
    `WITH entry AS (
       INSERT INTO journal_entry (id, created_at, created_by, actor, at, action, input, definition_hash, idempotency_key)
       SELECT gen_random_uuid(), now(), id, id, now(), 'lamp-end', '{}', '${older.hash}', 'k1' FROM "user" WHERE account = 'system' RETURNING id, actor)
     INSERT INTO state_change (id, created_at, created_by, journal, entity, entity_id, region, from_state, to_state, event)
     SELECT gen_random_uuid(), now(), e.actor, e.id, 'lamp', l.id::text, 'state', 'on', 'off', 'end' FROM entry e, lamp l WHERE l.state = 'off'`,
  );
}

const messages: (readonly [string, object])[] = [];
const upgrade = (bundle: Bundle, name: string) => {
  messages.length = 0;
  const log = (code: string, params: object): void => void messages.push([code, params]);
  return upgradeDatabase({
    connection: database.connection,
    files: [],
    bundle,
    backup: join(dir, 'backups', name),
    options: {},
    isVerbose: true,
    log,
  });
};
const lamps = async () =>
  (await client.query('SELECT code, version, state, duty, shift, size, uses FROM lamp ORDER BY code')).rows as unknown[];

describe('a word that rows hold and the definitions no longer know', () => {
  it('stops the upgrade, which names it, how many rows hold it and which, and changes nothing', async () => {
    const before = await lamps();
    await expect(upgrade(bundleOf(today), 'asked.takt')).rejects.toMatchObject({
      code: 'migrate.wordInUse',
      params: { table: 'lamp', word: expect.any(String) },
    });
    const asked = messages.filter(([code]) => code === 'migrate.wordInUse').map(([, params]) => params);
    expect(asked).toEqual(
      expect.arrayContaining([
        { table: 'lamp', column: 'duty/shift', word: 'free/night', count: '1', rows: 'L2' },
        { table: 'lamp', column: 'state', word: 'off', count: '2', rows: 'L2, L3' },
      ]),
    );
    expect(await lamps()).toEqual(before);
    expect(existsSync(join(dir, 'backups', 'asked.takt'))).toBe(false);
    await prepareDatabase(database.connection, { files: [], bundle: older }, () => undefined);
  });

  it('becomes the one the definitions name, in every table, and a later start works with it', async () => {
    const newer = bundleOf({ ...today, retired });
    expect((await upgrade(newer, 'mapped.takt')).broken).toEqual([]);
    expect(messages).toContainEqual([
      'migrate.mapWord',
      { table: 'lamp', column: 'state', word: 'off', count: '2', to: 'dark' },
    ]);
    expect(await lamps()).toEqual([
      { code: 'L1', version: 1, state: 'on', duty: 'free', shift: 'day', size: 'small', uses: ['wall'] },
      { code: 'L2', version: 5, state: 'dark', duty: 'free', shift: 'late', size: 'small', uses: ['table', 'wall'] },
      { code: 'L3', version: 3, state: 'dark', duty: 'free', shift: 'day', size: null, uses: ['table'] },
    ]);
    expect((await client.query('SELECT size FROM lamp_event')).rows).toEqual([{ size: 'small' }]);
    await prepareDatabase(database.connection, { files: [], bundle: newer }, () => undefined);
  });

  it('stays in the history, which tells the change as any other', async () => {
    await upgrade(bundleOf({ ...today, retired }), 'history.takt');
    const { rows: states } = await client.query(
      `SELECT c.region, c.from_state, c.to_state, c.event FROM state_change c JOIN lamp l ON l.id::text = c.entity_id WHERE l.code = 'L2' ORDER BY c.region, c.event`,
    );
    expect(states).toEqual([
      { region: 'shift', from_state: 'night', to_state: 'late', event: 'upgrade' },
      { region: 'state', from_state: 'on', to_state: 'off', event: 'end' },
      { region: 'state', from_state: 'off', to_state: 'dark', event: 'upgrade' },
    ]);
    const { rows } = await client.query(
      `SELECT j.actor, j.before -> 'lamp' -> l.id::text AS before, j.after -> 'lamp' -> l.id::text AS after
       FROM lamp l JOIN journal_row r ON r.row_id = l.id JOIN journal_entry j ON j.id = r.journal WHERE l.code = 'L3' AND j.action = 'upgrade'`,
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { actor: system, before: { state: 'off' }, after: { state: 'dark' } },
        { actor: system, before: { uses: ['desk', 'table'] }, after: { uses: ['table'] } },
      ]),
    );
  });

  it('is asked for once more where the word that comes after it is none', async () => {
    const wrong = bundleOf({ ...today, retired: { ...retired, state: { off: 'gone' } } });
    await expect(upgrade(wrong, 'wrong.takt')).rejects.toMatchObject({ code: 'migrate.wordInUse', params: { word: 'off' } });
  });
});

describe('free text that becomes a choice', () => {
  const kinds = ['lantern', 'desk-lamp'];
  const kindsOf = async (): Promise<unknown> =>
    (await client.query('SELECT code, kind FROM lamp ORDER BY code')).rows.map((row: { kind: string }) => row.kind);

  it('stops the upgrade where rows hold what is not among the choices, names it and them, and changes nothing', async () => {
    await expect(upgrade(bundleOf({ ...former, kinds }), 'text.takt')).rejects.toMatchObject({
      code: 'migrate.wordInUse',
      params: { table: 'lamp', column: 'kind', word: '台灯', count: '1', rows: 'L2' },
    });
    expect(await kindsOf()).toEqual(['lantern', '台灯', null]);
    await prepareDatabase(database.connection, { files: [], bundle: older }, () => undefined);
  });

  it('keeps what is among them, and gives the rest the word the definitions name', async () => {
    expect(
      (await upgrade(bundleOf({ ...former, kinds, retired: { kind: { 台灯: 'desk-lamp' } } }), 'kinds.takt')).broken,
    ).toEqual([]);
    expect(await kindsOf()).toEqual(['lantern', 'desk-lamp', null]);
  });
});

describe('a state field that is called otherwise', () => {
  it('keeps the state of every row, and its history', async () => {
    const newer = bundleOf({ ...former, field: 'condition' });
    expect((await upgrade(newer, 'renamed.takt')).broken).toEqual([]);
    expect((await client.query('SELECT code, version, condition FROM lamp ORDER BY code')).rows).toEqual([
      { code: 'L1', version: 1, condition: 'on' },
      { code: 'L2', version: 1, condition: 'off' },
      { code: 'L3', version: 1, condition: 'off' },
    ]);
    // The history of before belongs to it: a row that stands elsewhere than it leads is found.
    await client.query(`ALTER TABLE lamp DISABLE TRIGGER USER; UPDATE lamp SET condition = 'on' WHERE code = 'L3'`);
    const found = await brokenInvariants(client, invariantsOf(newer));
    expect(found.map(({ invariant }) => invariant)).toContain('I4 lamp.condition now');
    await prepareDatabase(database.connection, { files: [], bundle: newer }, () => undefined);
  });
});
