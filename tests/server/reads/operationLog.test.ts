import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadActor } from '../../../server/services/auth/actor.ts';
import { runQuery } from '../../../server/services/reads/runQuery.ts';
import { accountOf } from '../../../server/services/auth/firstUsers.ts';
import { definition, openPlant, type OwnPlant } from '../ownPlant.ts';
import { context } from '../store/kit.ts';

const text = { type: 'string', maxLength: 30 };
const code = { type: 'string', format: 'code', maxLength: 20 };

/** Tents stand at a camp; who watches the north sees its tents alone, and no price. */
const TENTS = [
  definition('camp.entity', {
    fields: { type: 'object', required: ['code'], properties: { code } },
    crud: { create: {} },
  }),
  definition('tent.entity', {
    fields: {
      type: 'object',
      required: ['code', 'side'],
      properties: {
        code,
        side: { type: 'string', enum: ['north', 'south'] },
        camp: { type: 'string', 'x-ref': 'camp' },
        price: { type: 'integer', minimum: 0, maximum: 99_999, alsoByHand: true },
        guest: { ...text, 'x-personal': true },
      },
    },
    crud: { create: {}, edit: {}, delete: {} },
  }),
  definition('tent-pitch.action', {
    input: {
      type: 'object',
      required: ['tentCodes'],
      properties: {
        tentCodes: { type: 'array', minItems: 1, maxItems: 9, items: { 'x-of': 'tent.code', 'x-scan': 'tent' } },
      },
    },
    load: { tents: { entity: 'tent', byAll: { code: 'input.tentCodes' }, lock: true, at: '/tentCodes/*' } },
    effects: { pitched: { update: 'tents', set: { price: '77' } } },
  }),
  definition('peg.entity', {
    label: ['tent', 'no'],
    fields: {
      type: 'object',
      required: ['tent', 'no'],
      properties: { tent: { type: 'string', 'x-ref': 'tent' }, no: { type: 'integer', minimum: 1, maximum: 9 } },
    },
    unique: { no: ['tent', 'no'] },
    crud: { create: {}, delete: {} },
  }),
  definition('tent-keeper.role', {
    actions: ['tent*', 'camp*', 'peg*'],
    queries: ['tent*', 'camp*', 'peg*', 'operation-log'],
    records: ['tent', 'camp', 'peg'],
  }),
  definition('tent-watch.role', {
    queries: ['operation-log'],
    records: ['tent'],
    entities: { tent: { read: { where: "row.side == 'north'", hide: ['price'] } } },
  }),
];

let plant: OwnPlant;

interface Entry {
  readonly action: string;
  readonly recordCode: readonly Readonly<Record<string, string>>[];
  readonly recordCount: number;
  readonly changes: readonly { readonly field: { readonly name: string }; readonly from: unknown; readonly to: unknown }[];
}

async function log(as: string, filter: object): Promise<readonly Entry[]> {
  const url = `/api/queries/operation-log?limit=50&filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const { status, body } = await plant.get(as, url);
  expect([status, body.refusals]).toEqual([200, undefined]);
  return (body.data as unknown as { readonly items: readonly Entry[] }).items;
}

const act = async (action: string, input: object): Promise<void> =>
  expect((await plant.act('tent-keeper', action, input)).body.refusals ?? []).toEqual([]);
const changed = ({ changes }: Entry): readonly unknown[] => changes.map(({ field, from, to }) => [field.name, from, to]);

beforeAll(async () => {
  plant = await openPlant('tents', TENTS);
  await act('camp-create', { code: 'C1' });
  await act('tent-create', { code: 'N1', side: 'north', camp: 'C1', price: 10, guest: 'Canary' });
  await act('tent-create', { code: 'S1', side: 'south', price: 20 });
  for (const n of [2, 3, 4, 5]) await act('tent-create', { code: `N${n}`, side: 'north', price: n });
  await act('tent-pitch', { tentCodes: ['N1', 'N2', 'N3', 'N4', 'N5'] });
});
afterAll(() => plant.close());

describe('the operation log', () => {
  it('names what an entry touched, and what changed in it', async () => {
    const [made] = await log('tent-keeper', { recordCode: { eq: 'n1' }, action: { eq: 'tent-create' } });
    expect(made).toMatchObject({ recordCode: [{ tent: 'N1' }], recordCount: 1 });
    expect(changed(made!)).toEqual(
      expect.arrayContaining([
        ['side', null, 'north'],
        ['camp', null, { id: expect.any(String), code: 'C1' }],
        ['price', null, 10],
      ]),
    );
  });

  it('names what is gone by what stood for it', async () => {
    await act('peg-create', { tent: 'N2', no: 3 });
    const { rows } = await plant.pool.query<{ id: string }>('SELECT "id" FROM "peg"');
    await act('peg-delete', { id: rows[0]!.id, version: 1 });
    const [gone] = await log('tent-keeper', { action: { eq: 'peg-delete' } });
    expect(gone?.recordCode).toEqual([{ peg: 'N2 3' }]);
  });

  it('names three of many, and counts them all', async () => {
    const [pitched] = await log('tent-keeper', { action: { eq: 'tent-pitch' } });
    expect([pitched?.recordCode.length, pitched?.recordCount]).toEqual([3, 5]);
    expect(pitched?.changes.every(({ field, to }) => field.name === 'price' && to === 77)).toBe(true);
  });

  it('tells nothing about a person, no hidden field and no record outside the limits', async () => {
    expect(JSON.stringify(await log('tent-keeper', {}))).not.toMatch(/Canary|enc1\./);
    const seen = await log('tent-watch', { action: { in: ['tent-create', 'tent-pitch'] } });
    expect(seen.length).toBe(6);
    expect(seen.flatMap(changed).map((change) => (change as readonly unknown[])[0])).not.toContain('price');
    expect(JSON.stringify(seen)).not.toContain('S1');
  });

  it('is searched by the whole code of a record too, and by none outside the limits', async () => {
    const found = async (as: string, search: string): Promise<readonly string[]> => {
      const { body } = await plant.get(as, `/api/queries/operation-log?limit=50&search=${encodeURIComponent(search)}`);
      return (body.data as unknown as { readonly items: readonly Entry[] }).items.map(({ action }) => action).toSorted();
    };
    expect(await found('tent-keeper', 'ｎ１')).toEqual(['tent-create', 'tent-pitch']);
    expect(await found('tent-keeper', 'S1')).toEqual(['tent-create']);
    expect(await found('tent-watch', 'S1')).toEqual([]);
    expect(await found('tent-keeper', 'camp-')).toEqual(['camp-create']);
  });

  it('refuses a kind of record that there is not', async () => {
    const { status, body } = await plant.get('tent-keeper', '/api/queries/operation-log?filter={"entity":{"eq":"nonsense"}}');
    expect([status, body.refusals?.[0]?.code]).toEqual([400, 'filter.unknownWord']);
  });

  it('is filtered by kind and code of what was touched, and by no record outside the limits', async () => {
    const actions = async (as: string, filter: object) => (await log(as, filter)).map(({ action }) => action).toSorted();
    expect(await actions('tent-keeper', { entity: { eq: 'camp' } })).toEqual(['camp-create']);
    expect(await actions('tent-keeper', { entity: { not: { in: ['camp', 'tent'] } }, action: { starts: 'tent' } })).toEqual(
      [],
    );
    expect(await actions('tent-keeper', { recordCode: { starts: 'N1' } })).toEqual(['tent-create', 'tent-pitch']);
    expect(await actions('tent-keeper', { recordCode: { eq: 'S1' } })).toEqual(['tent-create']);
    expect(await actions('tent-watch', { recordCode: { eq: 'S1' } })).toEqual([]);
    expect(await actions('tent-watch', { entity: { eq: 'camp' } })).toEqual([]);
  });

  it('takes three statements for a page, whatever it names', async () => {
    const { pool, platform } = plant;
    const bundle = platform.bundle();
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM "user" WHERE account = $1', [
      accountOf(bundle, 'tent-keeper') ?? 'tent-keeper',
    ]);
    const actor = (await loadActor(pool, bundle, rows[0]!.id))!;
    const sent = vi.spyOn(pool, 'query');
    const found = await runQuery(
      pool,
      bundle,
      bundle.queries.get('operation-log')!,
      { limit: 50, params: {} },
      { ...context, actor },
    );
    expect('data' in found).toBe(true);
    expect(sent.mock.calls.length).toBe(3);
    sent.mockRestore();
  });
});
