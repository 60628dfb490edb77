import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SecretBox } from '../../../server/core/SecretBox.ts';
import { findKey, indexStored } from '../../../server/database/personal/blindIndex.ts';
import { sealRowKeysWith } from '../../../server/database/personal/rowKeys.ts';
import { sealStored } from '../../../server/services/secrets/sealStored.ts';
import { normalPhone } from '../../../church/forms/phone.ts';
import type { OwnPlant, Reply } from '../ownPlant.ts';
import { openGuests } from './guests.ts';

const WRITTEN = ['13812345678', '138 1234-5678', '+86 138 1234 5678', '１３８１２３４５６７８'];

let plant: OwnPlant;
beforeAll(async () => {
  plant = await openGuests();
  await act('guest-create', { code: 'G1', name: 'Zhang Wei', phone: '13812345678' });
  await act('guest-create', { code: 'G2', name: 'Li Na', phone: '02112345678', faith: 'seeker', born: '1990-01-01' });
});
afterAll(() => plant.close());

async function act(action: string, input: object): Promise<void> {
  expect((await plant.act('guest-keeper', action, input)).body.refusals ?? []).toEqual([]);
}

/** What a list is asked. */
interface Call {
  readonly filter?: object;
  readonly search?: string;
  readonly sort?: string;
}

async function ask({ filter, ...plain }: Call, as = 'guest-keeper', query = 'guest-search'): Promise<Reply> {
  const parts = new URLSearchParams({ ...plain, ...(filter ? { filter: JSON.stringify(filter) } : {}) });
  return plant.get(as, `/api/queries/${query}?${parts.toString()}`);
}

/** Codes of the guests that are found, by the filter of the default query and by the search of another. */
async function found(call: Call, as = 'guest-keeper'): Promise<readonly string[]> {
  const { body } = await ask(call, as, call.filter ? 'guest' : 'guest-search');
  return (body.data as unknown as { items: readonly { code: string }[] }).items.map(({ code }) => code).toSorted();
}

const codes = ({ body }: Reply): readonly string[] => (body.refusals ?? []).map(({ code }) => code);

interface Digest {
  readonly field: string;
  readonly digest: string;
  readonly keyed_by: string | null;
}

async function digests(code: string): Promise<readonly Digest[]> {
  const text = `SELECT i.field, i.digest, i.keyed_by FROM personal_index i JOIN guest g ON g.id = i.row_id WHERE g.code = $1 ORDER BY i.field`;
  return (await plant.pool.query<Digest>(text, [code])).rows;
}

async function keysOf(code: string): Promise<{ readonly id: string; readonly version: number }> {
  const { body } = await plant.get('guest-keeper', `/api/records/guest?code=${code}`);
  const { id, version } = (body.data as unknown as { record: { id: string; version: number } }).record;
  return { id, version };
}

describe('a person', () => {
  it.each(WRITTEN)('is found by the phone number, written %s', async (written) => {
    expect(await found({ filter: { phone: { eq: written } } })).toEqual(['G1']);
    expect(await found({ search: written })).toEqual(['G1']);
  });

  it.each(['Zhang Wei', ' zhang  WEI', 'ＺＨＡＮＧ　wei'])('is found by the name, written %s', async (written) => {
    expect(await found({ filter: { name: { eq: written } } })).toEqual(['G1']);
    expect(await found({ search: written })).toEqual(['G1']);
    expect(await found({ filter: { name: { in: [written, 'Li Na'] } } })).toEqual(['G1', 'G2']);
    expect(await found({ filter: { name: { not: { eq: written } } } })).toEqual(['G2']);
  });

  it('is found by a landline however its area code is parted off', async () => {
    for (const written of ['021-12345678', '+86 21 1234 5678', '0086 (021) 12345678'])
      expect(await found({ search: written })).toEqual(['G2']);
  });

  it('is found by no part of it, and put in no order by it', async () => {
    for (const part of ['Zhang', '1381234567', '138']) expect(await found({ search: part })).toEqual([]);
    for (const operator of ['starts', 'contains'])
      expect(codes(await ask({ filter: { name: { [operator]: 'Zhang' } } }, 'guest-keeper', 'guest'))).toEqual([
        'filter.unknownOperator',
      ]);
    expect(codes(await ask({ filter: { name: { eq: 5 } } }, 'guest-keeper', 'guest'))).toEqual(['filter.badValue']);
    for (const query of ['guest', 'guest-search'])
      expect(codes(await ask({ sort: 'phone' }, 'guest-keeper', query))).toEqual(['query.badSort']);
  });

  it('is found by no field that is not marked', async () => {
    for (const field of ['faith', 'born'])
      expect(codes(await ask({ filter: { [field]: { eq: 'seeker' } } }, 'guest-keeper', 'guest'))).toEqual([
        'filter.unknownField',
      ]);
    expect((await digests('G2')).map(({ field }) => field)).toEqual(['guest.name', 'guest.phone']);
  });

  it('is not found by a field that is hidden from who asks, nor does the answer tell', async () => {
    const [right, wrong] = ['13812345678', '13899999999'].map((phone) => ({ phone: { eq: phone } }));
    for (const filter of [right, wrong])
      expect(codes(await ask({ filter: filter! }, 'guest-reader', 'guest'))).toEqual(['filter.unknownField']);
    expect(await found({ search: '13812345678' }, 'guest-reader')).toEqual([]);
    expect(await found({ search: 'Zhang Wei' }, 'guest-reader')).toEqual(['G1']);
  });

  it('is found by what is so after a change, and by what was before no more', async () => {
    const keys = await keysOf('G2');
    await act('guest-edit', { ...keys, code: 'G2', name: 'Li Na', phone: null });
    expect(await found({ search: '02112345678' })).toEqual([]);
    expect((await digests('G2')).map(({ field }) => field)).toEqual(['guest.name']);
    await act('guest-edit', { ...(await keysOf('G2')), code: 'G2', name: 'Li Nana', phone: '13800000002' });
    expect(await found({ search: 'Li Na' })).toEqual([]);
    expect(await found({ search: 'linana' })).toEqual(['G2']);
    expect(await found({ search: '13800000002' })).toEqual(['G2']);
  });

  it('is told apart by the column: the same text has another digest there', async () => {
    await act('guest-create', { code: 'G3', name: '13812345678', phone: '13812345678' });
    const [name, phone] = await digests('G3');
    expect(name!.digest).not.toBe(phone!.digest);
    expect((await digests('G1')).map(({ digest }) => digest)).toContain(phone!.digest);
    await act('guest-delete', await keysOf('G3'));
  });
});

it('phone numbers are compared as the form of the church writes them', () => {
  const phone = { schema: { type: 'string', 'x-widget': 'phone' } } as const;
  for (const typed of [...WRITTEN, '021-12345678', '+86 21 1234 5678', '0086 138 1234 5678', '+1 (381) 234-5678'])
    expect(findKey(phone, typed)).toBe(normalPhone(typed, 'CN'));
});

describe('the digests', () => {
  it('stand in no journal, no stored answer, no answer', async () => {
    const { rows } = await plant.pool.query<{ name: string }>(
      `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'personal_index'`,
    );
    const texts = await Promise.all(
      rows.map(
        async ({ name }) => (await plant.pool.query<{ text: string }>(`SELECT t::text AS text FROM ${name} AS t`)).rows,
      ),
    );
    const { id } = await keysOf('G1');
    const answers = await Promise.all(
      [
        '/api/queries/guest',
        '/api/queries/guest-search',
        `/api/records/guest/${id}`,
        `/api/records/guest/${id}/history`,
        '/api/queries/journal-entry?limit=100',
      ].map(async (url) => (await plant.get('guest-keeper', url)).bytes.toString()),
    );
    const all = [...texts.flat().map(({ text }) => text), ...answers].join('\n');
    expect(all).toContain('G1');
    const known = await digests('G1');
    expect(known).toHaveLength(2);
    for (const { digest } of known) expect(all).not.toContain(digest);
  });

  it('are made anew under a new key, and rows of before are indexed', async () => {
    const before = await digests('G1');
    expect(before.map(({ keyed_by: key }) => key)).toEqual([null, null]);
    const boxes = [['a'], ['b', 'a']].map((keys) => new SecretBox(keys.map((key) => key.repeat(32))));
    try {
      for (const box of boxes) {
        await sealStored(plant.pool, box);
        sealRowKeysWith(box);
        await plant.pool.query(`DELETE FROM personal_index WHERE field = 'guest.name'`);
        expect(await found({ search: 'Zhang Wei' })).toEqual([]);
        await plant.pool.query(`INSERT INTO personal_index SELECT row_id, 'guest.former', 'x' FROM personal_key LIMIT 1`);
        await indexStored(plant.pool, plant.platform.definitions.current.bundle);
        const after = await digests('G1');
        expect(after.map(({ field, keyed_by: key }) => [field, key])).toEqual([
          ['guest.name', box.current],
          ['guest.phone', box.current],
        ]);
        for (const { digest } of before) expect(after.map((each) => each.digest)).not.toContain(digest);
        expect(await found({ search: 'Zhang Wei' })).toEqual(['G1']);
        expect(await found({ filter: { phone: { eq: '138 1234 5678' } } })).toEqual(['G1']);
        const { rows } = await plant.pool.query(`SELECT FROM personal_index WHERE field = 'guest.former'`);
        expect(rows).toEqual([]);
      }
      // A server that was started before still writes under the key of before.
      sealRowKeysWith(boxes[0]!);
      await act('guest-create', { code: 'G4', name: 'Wang Fang' });
      sealRowKeysWith(boxes[1]!);
      expect(await found({ search: 'Wang Fang' })).toEqual(['G4']);
    } finally {
      // The other tests of this worker know no key.
      for (const { row_id: id, secret, sealed_by: sealedBy } of (await plant.pool.query('SELECT * FROM personal_key')).rows)
        await plant.pool.query('UPDATE personal_key SET secret = $2, sealed_by = NULL WHERE row_id = $1', [
          id,
          boxes[1]!.open(id, { secret, sealedBy }),
        ]);
      sealRowKeysWith(new SecretBox());
      await indexStored(plant.pool, plant.platform.definitions.current.bundle);
    }
    expect(await digests('G1')).toEqual(before);
  });

  it('go with the person: nobody is found after erasure', async () => {
    await act('guest-forget', { guestCode: 'G1' });
    expect(await digests('G1')).toEqual([]);
    expect(await found({ search: '13812345678' })).toEqual([]);
    expect(await found({ filter: { name: { eq: 'Zhang Wei' } } })).toEqual([]);
    await indexStored(plant.pool, plant.platform.definitions.current.bundle);
    expect(await digests('G1')).toEqual([]);
  });
});
