import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digest } from '#engine';
import { insertRows } from '../../http/insertRows.ts';
import { openPlant, PASSWORD, send, type Plant, type Reply } from '../../http/plant.ts';
import Big from 'big.js';
import { newId } from '../../../server/core/newId.ts';

let plant: Plant;
let token: string;
const ids = new Map<string, string>();
const id = (name: string): string => {
  const known = ids.get(name) ?? newId();
  ids.set(name, known);
  return known;
};

const get = async (url: string, as = token): Promise<Reply> =>
  send(plant.app, 'GET', url, undefined, { authorization: `Bearer ${as}` });
const items = (reply: Reply): readonly Record<string, unknown>[] =>
  (reply.body.data as unknown as { readonly items: readonly Record<string, unknown>[] }).items;
const page = (reply: Reply) =>
  reply.body.data as unknown as {
    readonly items: readonly Record<string, unknown>[];
    readonly next: string | null;
    readonly total?: number;
  };

/** A cursor that the server never wrote. */
const cursorOf = (...parts: readonly string[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url');
const NO_ID = '00000000-0000-7000-8000-000000000000';

async function signIn(account: string): Promise<string> {
  const { body } = await send(plant.app, 'POST', '/api/login', { account, password: PASSWORD, bearer: true });
  return (body.data as unknown as { readonly token: string }).token;
}

beforeAll(async () => {
  plant = await openPlant();
  const system = (await plant.pool.query<{ id: string }>(`SELECT id FROM "user" WHERE account = 'system'`)).rows[0]!.id;
  const part = (n: number) => ({
    entity: 'part',
    id: id(`part${n}`),
    values: {
      code: `P-${String(n).padStart(2, '0')}`,
      description: n % 3 === 0 ? `Shaft 100% _${n}` : `Ring ${n}`,
      unit: 'pcs',
      category: n % 2 === 0 ? 'raw' : 'product',
      trackMode: 'batch',
      safeStock: n % 4 === 0 ? null : new Big(n),
      isActive: true,
    },
  });
  await insertRows(
    plant.pool,
    plant.bundle,
    system,
    Array.from({ length: 25 }, (_, i) => part(i + 1)),
  );
  token = await signIn('admin');
});

afterAll(() => plant.close());

describe('a page of a list', () => {
  it.each(['code', '-code', 'safeStock', '-safeStock,code', 'category,-code'])(
    'follows on exactly where the last one ended, in the order %s, nulls last',
    async (sort) => {
      const whole = items(await get(`/api/queries/part?limit=200&sort=${sort}`)).map((row) => row['code']);
      const walked: unknown[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const reply = page(await get(`/api/queries/part?limit=4&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`));
        walked.push(...reply.items.map((row) => row['code']));
        cursor = reply.next;
      }
      expect(walked).toEqual(whole);
      expect(new Set(walked).size).toBe(25);
    },
  );

  it('counts once, with the first page', async () => {
    const first = page(await get('/api/queries/part?limit=10'));
    expect(first.total).toBe(25);
    expect(page(await get(`/api/queries/part?limit=10&cursor=${first.next}`)).total).toBeUndefined();
  });

  it('filters by value, list, range and prefix, nested by and and or', async () => {
    const count = async (filter: object): Promise<number> =>
      items(await get(`/api/queries/part?limit=200&filter=${encodeURIComponent(JSON.stringify(filter))}`)).length;
    expect(await count({ category: { eq: 'raw' } })).toBe(12);
    expect(await count({ code: { in: ['p-01', 'P-02'] } })).toBe(2);
    expect(await count({ createdAt: { from: '2000-01-01', to: '9999-12-31T23:59:59Z' } })).toBe(25);
    const [first] = items(await get('/api/queries/part?limit=1'));
    expect(await count({ id: { eq: first?.['id'] } })).toBe(1);
    expect(await count({ createdBy: { eq: 'system' } })).toBe(25);
    expect(await count({ code: { starts: 'p-1' } })).toBe(10);
    expect(await count({ safeStock: { from: 3, to: 7 } })).toBe(4);
    expect(await count({ safeStock: { eq: null } })).toBe(6);
    expect(
      await count({ or: [{ code: { eq: 'P-01' } }, { and: [{ category: { eq: 'raw' } }, { code: { starts: 'P-2' } }] }] }),
    ).toBe(4);
  });

  it('filters by a part of a text, and by what is not so, where nothing is at all too', async () => {
    const count = async (filter: object): Promise<number> =>
      items(await get(`/api/queries/part?limit=200&filter=${encodeURIComponent(JSON.stringify(filter))}`)).length;
    expect(await count({ description: { contains: '100%' } })).toBe(8);
    expect(await count({ description: { contains: '0_%' } })).toBe(0);
    expect(await count({ code: { contains: '-0' } })).toBe(9);
    expect(await count({ description: { not: { contains: 'SHAFT' } } })).toBe(17);
    expect(await count({ category: { not: { in: ['raw', 'product'] } } })).toBe(0);
    expect(await count({ safeStock: { not: { eq: 5 } } })).toBe(24);
    expect(await count({ safeStock: { not: { eq: null } } })).toBe(19);
    expect(await count({ safeStock: { not: { from: 3, to: 7 } } })).toBe(21);
  });

  it('takes a code as it is typed, in full width and with blanks around it', async () => {
    const count = async (filter: object): Promise<number> =>
      items(await get(`/api/queries/part?limit=200&filter=${encodeURIComponent(JSON.stringify(filter))}`)).length;
    expect(await count({ code: { eq: 'Ｐ－０１' } })).toBe(1);
    expect(await count({ code: { eq: ' p-01\u3000' } })).toBe(1);
    expect(await count({ code: { in: ['Ｐ－０１', ' P-02'] } })).toBe(2);
    expect(await count({ code: { starts: 'Ｐ－１' } })).toBe(10);
    expect(await count({ description: { contains: ' １００％ ' } })).toBe(8);
    expect(await count({ code: { not: { eq: 'Ｐ－０１' } } })).toBe(24);
  });

  it('takes a day of a moment as one of the plant, from its start to its end', async () => {
    const count = async (at: object): Promise<number> => {
      const filter = { code: { starts: 'P-0' }, createdAt: at };
      return items(await get(`/api/queries/part?limit=200&filter=${encodeURIComponent(JSON.stringify(filter))}`)).length;
    };
    // 1 December in Shanghai, in part 30 November in UTC.
    const moments = ['2025-11-30T15:59:59.999Z', '2025-11-30T16:00:00Z', '2025-12-01T15:59:59.999Z', '2025-12-01T16:00:00Z'];
    for (const [nth, at] of moments.entries())
      await plant.pool.query('UPDATE part SET created_at = $1 WHERE id = $2', [at, id(`part${nth + 1}`)]);
    expect(await count({ eq: '2025-12-01' })).toBe(2);
    expect(await count({ from: '2025-12-01', to: '2025-12-01' })).toBe(2);
    expect(await count({ in: ['2025-12-01', '2025-12-02'] })).toBe(3);
    expect(await count({ to: '2025-11-30' })).toBe(1);
    expect(await count({ to: '2025-12-01T00:00:00+08:00' })).toBe(2);
    expect(await count({ not: { eq: '2025-12-01' } })).toBe(7);
    await plant.pool.query('UPDATE part SET created_at = updated_at');
  });

  it.each([
    [{ category: { eq: 'Raw' } }, 'Raw'],
    [{ category: { in: ['raw', 'nonsense'] } }, 'nonsense'],
    [{ category: { not: { eq: 'none' } } }, 'none'],
  ])('refuses a word that the field does not have, naming those it has: %j', async (filter, value) => {
    const { status, body } = await get(`/api/queries/part?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    const words = plant.bundle.entities.get('part')!.fields.get('category')!.words!.join(', ');
    expect([status, body.refusals]).toEqual([
      400,
      [expect.objectContaining({ code: 'filter.unknownWord', params: expect.objectContaining({ value, words }) })],
    ]);
  });

  it('searches anywhere in a text from three characters or one Chinese one on, at its beginning before', async () => {
    expect(items(await get('/api/queries/part?search=aft%20100'))).toHaveLength(8);
    expect(items(await get('/api/queries/part?search=p-'))).toHaveLength(25);
    expect(items(await get('/api/queries/part?search=-0'))).toHaveLength(0);
    expect(items(await get('/api/queries/part?search=-07'))).toHaveLength(1);
    await plant.pool.query(`UPDATE part SET description = '滚动轴承' WHERE code = 'P-01'`);
    expect(items(await get(`/api/queries/part?search=${encodeURIComponent('承')}`))).toHaveLength(1);
    await plant.pool.query(`UPDATE part SET description = 'Ring 1' WHERE code = 'P-01'`);
  });

  it('searches what was typed, wildcards included', async () => {
    expect(items(await get('/api/queries/part?search=shaft%20100%25'))).toHaveLength(8);
    expect(items(await get('/api/queries/part?search=shaft%20100_'))).toHaveLength(0);
    expect(items(await get('/api/queries/part?search=p-0'))).toHaveLength(9);
    expect(items(await get('/api/queries/part?search=p_0'))).toHaveLength(0);
    expect(items(await get(`/api/queries/part?search=${encodeURIComponent('ｐ－０')}`))).toHaveLength(9);
  });

  it.each([
    ['filter={"colour":{"eq":"red"}}', 'filter.unknownField'],
    ['filter={"code":{"like":"x"}}', 'filter.unknownOperator'],
    ['filter={"safeStock":{"eq":"many"}}', 'filter.badValue'],
    ['filter={"id":{"eq":"P-01"}}', 'filter.badValue'],
    ['filter={"id":{"in":[]}}', 'filter.badValue'],
    ['filter={"code":{"in":"P-01"}}', 'filter.badValue'],
    [`filter={"createdBy":{"eq":"${NO_ID}"}}`, 'filter.badValue'],
    [`filter={"createdBy":{"in":["${NO_ID}"]}}`, 'filter.badValue'],
    ['filter={"code":5}', 'filter.malformed'],
    [`filter=${'{"or":['.repeat(5)}{"code":{"eq":"x"}}${']}'.repeat(5)}`, 'filter.tooDeep'],
    ['sort=description;drop', 'query.badSort'],
    ['sort=code,code,code,code', 'query.tooManySorts'],
    ['filter={"safeStock":{"contains":5}}', 'filter.unknownOperator'],
    ['filter={"code":{"not":{"not":{"eq":"x"}}}}', 'filter.badValue'],
    ['filter={"code":{"not":5}}', 'filter.malformed'],
    ['cursor=nonsense', 'query.badCursor'],
    [`sort=createdAt&cursor=${cursorOf('createdAt,id', 'yesterday', NO_ID)}`, 'query.badCursor'],
    [`sort=safeStock&cursor=${cursorOf('safeStock,id', 'NaN', NO_ID)}`, 'query.badCursor'],
    [`sort=code&cursor=${cursorOf('code,id', 'P-01', 'no id')}`, 'query.badCursor'],
    ['filter={"createdAt":{"from":"%2B275760-09-13T00:00:00Z"}}', 'filter.badValue'],
  ])('refuses %s', async (query, code) => {
    const reply = await get(`/api/queries/part?${query}`);
    expect([reply.status, reply.body.refusals?.[0]?.code]).toEqual([400, code]);
  });

  it.each([
    ['filter={"quantity":{"eq":1}}', 'filter.unknownField'],
    ['filter={"code":{"like":"x"}}', 'filter.unknownOperator'],
    ['sort=description', 'query.badSort'],
  ])('names what it refuses as people do: %s', async (asked, code) => {
    const [refusal] = (await get(`/api/queries/box-list?${asked}`)).body.refusals ?? [];
    expect(refusal).toMatchObject({
      code,
      params: { field: { word: expect.stringMatching(/^box(-list\.column|\.field)\./) } },
    });
    const { word } = refusal!.params['field'] as unknown as { readonly word: string };
    expect(plant.bundle.texts.en.has(word)).toBe(true);
  });

  it('does not take the cursor of another order', async () => {
    const { next } = page(await get('/api/queries/part?limit=2&sort=code'));
    expect((await get(`/api/queries/part?limit=2&sort=-code&cursor=${next}`)).body.refusals?.[0]?.code).toBe(
      'query.badCursor',
    );
  });
});

describe('what a role does not show', () => {
  it('is not there: an operator sees their own user, without the e-mail', async () => {
    const operator = await signIn('operator');
    const seen = items(await get('/api/queries/user-list', operator));
    expect(seen.map((row) => row['account'])).toEqual(['operator']);
    expect(Object.keys(seen[0] ?? {})).not.toContain('email');
    const other = (await plant.pool.query<{ id: string }>(`SELECT id FROM "user" WHERE account = 'admin'`)).rows[0]!.id;
    expect((await get(`/api/records/user/${other}`, operator)).status).toBe(404);
  });

  it('can be neither filtered nor sorted by', async () => {
    const operator = await signIn('operator');
    const filtered = await get(`/api/queries/user-list?filter=${encodeURIComponent('{"email":{"starts":"a"}}')}`, operator);
    expect(filtered.body.refusals?.[0]?.code).toBe('filter.unknownField');
    expect((await get('/api/queries/user-list?sort=email', operator)).body.refusals?.[0]?.code).toBe('query.badSort');
  });
});

describe('a record', () => {
  it('is found by id and by code in any case, with its parts and what can be done with it', async () => {
    const byCode = await get('/api/records/part?code=p-07');
    const { record, children, actions } = byCode.body.data as unknown as {
      record: { id: string; code: string };
      children: object;
      actions: { action: string; open: boolean }[];
    };
    expect(record.code).toBe('P-07');
    expect(children).toEqual({ components: [] });
    expect(actions.find(({ action }) => action === 'part-edit')).toMatchObject({ open: true });
    expect((await get(`/api/records/part/${record.id}`)).body.data).toEqual(byCode.body.data);
    expect((await get('/api/records/part?code=P-99')).status).toBe(404);
  });

  it('is found as a scanner sends its code and as a Chinese keyboard types it', async () => {
    for (const typed of ['P-07\r\n', ' p-07', 'Ｐ－０７']) {
      expect((await get(`/api/records/part?code=${encodeURIComponent(typed)}`)).status).toBe(200);
    }
  });

  it('says why what cannot be done is closed', async () => {
    const analyst = await signIn('analyst');
    const { actions } = (await get('/api/records/part?code=P-07', analyst)).body.data as unknown as {
      actions: { action: string; open: boolean; reasons: { code: string; text: string }[] }[];
    };
    expect(
      actions.every(({ open, reasons }) => !open && reasons[0]?.code === 'common.notAllowed' && reasons[0].text !== ''),
    ).toBe(true);
  });

  it('remembers who changed which field, newest first', async () => {
    const { record } = (await get('/api/records/part?code=P-08')).body.data as unknown as {
      record: Record<string, unknown> & { id: string };
    };
    const input = {
      id: record.id,
      version: 1,
      code: 'P-08',
      description: 'Axle',
      unit: 'pcs',
      category: 'raw',
      trackMode: 'batch',
      isActive: true,
      components: [],
    };
    const key = digest(input).slice(0, 20);
    const edited = await send(plant.app, 'POST', '/api/actions/part-edit', input, {
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
    });
    expect(edited.body.code).toBe(200);
    const [entry] = (await get(`/api/records/part/${record.id}/history`)).body.data as unknown as {
      action: string;
      actor: string;
      before: object;
      after: object;
    }[];
    expect(entry).toMatchObject({
      action: 'part-edit',
      actor: '系统管理员',
      before: { description: 'Ring 8' },
      after: { description: 'Axle' },
    });
  });

  it('a history names each of several rows a record refers to, and who worked by code and name', async () => {
    const put = (action: string, input: object) =>
      send(plant.app, 'POST', `/api/actions/${action}`, input, {
        authorization: `Bearer ${token}`,
        'idempotency-key': digest(input).slice(0, 20),
      });
    await put('work-center-create', { code: 'MILL', name: 'Milling', isActive: true });
    const person = { code: 'P-77', name: 'Li', isLeader: false, isActive: true, workUnits: ['MILL'] };
    const made = (await put('person-create', person)).body.data as unknown as { created: { id: string }[] };
    const entries = (await get(`/api/records/person/${made.created[0]!.id}/history`)).body.data as unknown as {
      after: object;
    }[];
    expect(entries[0]?.after).toMatchObject({ workUnits: [{ id: expect.any(String), code: 'MILL Milling' }] });

    const { id } = made.created[0]!;
    // A journal is append-only: its trigger is disabled for the one entry inserted here.
    await plant.pool.query(
      `SET session_replication_role = replica; UPDATE journal_entry SET operator = '${id}' WHERE action = 'person-create'; RESET session_replication_role`,
    );
    const [entry] = (await get(`/api/records/person/${id}/history`)).body.data as unknown as object[];
    expect(entry).toMatchObject({ operator: 'P-77 Li', secondPerson: null });
  });
});
