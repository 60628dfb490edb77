import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SecretBox } from '../../../server/core/SecretBox.ts';
import { sealRowKeysWith } from '../../../server/database/personal/rowKeys.ts';
import { keysNeeded, sealStored } from '../../../server/services/secrets/sealStored.ts';
import type { OwnPlant, Reply } from '../ownPlant.ts';
import { openGuests } from './guests.ts';

const NAME = 'Canary Zhang';
const PHONE = '13812345678';
const BORN = '1987-06-05';
const SAID = 'canary grief';
const CANARIES = [NAME, PHONE, BORN, SAID];

let plant: OwnPlant;
beforeAll(async () => void (plant = await openGuests()));
afterAll(() => plant.close());

const codes = ({ body }: Reply): readonly string[] => (body.refusals ?? []).map(({ code }) => code);
const act = async (action: string, input: object): Promise<void> =>
  expect(codes(await plant.act('guest-keeper', action, input))).toEqual([]);

interface Guest {
  readonly id: string;
  readonly version: number;
  readonly [field: string]: unknown;
}

async function read(as: string, url: string): Promise<unknown> {
  return (await plant.get(as, url)).body.data;
}

async function guest(code: string, as = 'guest-keeper'): Promise<{ record: Guest; children: { talks: readonly Guest[] } }> {
  return (await read(as, `/api/records/guest?code=${code}`)) as Awaited<ReturnType<typeof guest>>;
}

/** Every row of every table as text, and which canaries stand in it. */
async function inClear(): Promise<readonly string[]> {
  const { rows: tables } = await plant.pool.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await plant.pool.query<{ text: string }>(`SELECT t::text AS text FROM ${name} AS t`);
    const text = rows.map((row) => row.text).join('\n');
    found.push(...CANARIES.filter((canary) => text.includes(canary)).map((canary) => `${name}: ${canary}`));
  }
  return found;
}

describe('what is personal', () => {
  it('is kept, read and changed like anything else', async () => {
    await act('guest-create', { code: 'G1', name: NAME, phone: PHONE, born: BORN, faith: 'believer', place: 'north' });
    const { record } = await guest('G1');
    expect(record).toMatchObject({ name: NAME, phone: PHONE, born: BORN, faith: 'believer', place: 'north' });
    const { id, version } = record;
    const talks = [{ day: '2026-03-01', said: SAID }];
    await act('guest-edit', { id, version, code: 'G1', name: NAME, phone: PHONE, born: BORN, faith: 'believer', talks });
    expect((await guest('G1')).children.talks).toMatchObject([{ day: '2026-03-01', said: SAID }]);
    expect(JSON.stringify(await read('guest-keeper', '/api/queries/guest'))).toContain(PHONE);
    expect(JSON.stringify(await read('guest-keeper', `/api/records/guest/${id}/history`))).toContain(NAME);
  });

  it('is judged by the rules in clear', async () => {
    expect(codes(await plant.act('guest-keeper', 'guest-greet', { guestCode: 'G1', name: 'Nobody' }))).toEqual([
      'guest.otherName',
    ]);
    await act('guest-greet', { guestCode: 'G1', name: NAME });
    const bad = await plant.act('guest-keeper', 'guest-create', { code: 'G9', name: NAME, born: '1987-13-01' });
    expect(bad.body.refusals).toMatchObject([{ at: '/born' }]);
    expect(codes(await plant.act('guest-keeper', 'guest-create', { code: 'G9', name: 'x'.repeat(31) }))).not.toEqual([]);
  });

  it('stands nowhere in clear: no table, no journal, no stored answer', async () => {
    const { rows } = await plant.pool.query<{ n: string }>(
      `SELECT count(*) AS n FROM journal_entry WHERE (input::text || "before"::text || "after"::text) LIKE '%enc1.%'`,
    );
    expect(Number(rows[0]!.n)).toBeGreaterThan(1);
    expect(await inClear()).toEqual([]);
    const { rows: guests } = await plant.pool.query<{ text: string }>('SELECT t::text AS text FROM guest AS t');
    expect(guests[0]!.text).not.toContain('believer');
    await expect(plant.pool.query(`UPDATE guest SET name = 'in clear'`)).rejects.toThrow('guest__name__check');
  });

  it('is hidden from whoever may not see the field, and the journal tells it to nobody', async () => {
    const { record } = await guest('G1', 'guest-reader');
    expect([record['name'], 'phone' in record]).toEqual([NAME, false]);
    const history = JSON.stringify(await read('guest-reader', `/api/records/guest/${record.id}/history`));
    expect([history.includes(NAME), history.includes(PHONE)]).toEqual([true, false]);
    const journal = JSON.stringify(
      await plant.get('guest-keeper', '/api/queries/journal-entry?limit=100').then(({ body }) => body),
    );
    expect([journal.includes(NAME), journal.includes('guest-create')]).toEqual([false, true]);
    const { rows } = await plant.pool.query<{ id: string }>(`SELECT id FROM journal_entry WHERE action = 'guest-create'`);
    const entry = JSON.stringify(await read('guest-keeper', `/api/records/journal-entry/${rows[0]!.id}`));
    expect(entry).not.toContain(NAME);
  });

  it('is one record’s: a value moved to another row opens nothing', async () => {
    await act('guest-create', { code: 'G2', name: 'Other guest' });
    const before = await plant.pool.query<{ name: string }>(`SELECT name FROM guest WHERE code = 'G2'`);
    const other = (await guest('G1')).record.id;
    const moved = before.rows[0]!.name.replace(/^enc1\.[^.]+/, `enc1.${other}`);
    await plant.pool.query(`UPDATE guest SET name = $1 WHERE code = 'G2'`, [moved]);
    expect((await guest('G2')).record['name']).toEqual({ erased: true });
    await plant.pool.query(`UPDATE guest SET name = $1 WHERE code = 'G2'`, [before.rows[0]!.name]);
  });
});

describe('keys of rows', () => {
  const box = new SecretBox(['k'.repeat(32)]);
  const keys = async (): Promise<readonly { readonly secret: Buffer; readonly sealed_by: string | null }[]> =>
    (await plant.pool.query('SELECT secret, sealed_by FROM personal_key ORDER BY row_id')).rows;
  afterAll(async () => {
    // The other tests of this worker know no key.
    for (const { row_id: id, secret, sealed_by: sealedBy } of (await plant.pool.query('SELECT * FROM personal_key')).rows)
      await plant.pool.query('UPDATE personal_key SET secret = $2, sealed_by = NULL WHERE row_id = $1', [
        id,
        box.open(id, { secret, sealedBy }),
      ]);
    sealRowKeysWith(new SecretBox());
  });

  it('are sealed under the key outside the database, so that a backup alone opens nothing', async () => {
    const before = await keys();
    expect(before.length).toBeGreaterThan(1);
    await sealStored(plant.pool, box);
    sealRowKeysWith(box);
    await act('guest-create', { code: 'G3', name: 'Third guest' });
    const after = await keys();
    expect(after).toHaveLength(before.length + 1);
    expect(new Set(after.map(({ sealed_by: name }) => name))).toEqual(new Set([box.current]));
    for (const { secret } of before) expect(after.some((each) => each.secret.includes(secret))).toBe(false);
    expect((await guest('G1')).record['name']).toBe(NAME);
    expect((await guest('G3')).record['name']).toBe('Third guest');
    expect(await keysNeeded(plant.pool)).toEqual([box.current]);
  });
});

describe('erasing', () => {
  it('makes every read tell that it was erased, of the record, its parts and its past', async () => {
    await act('guest-forget', { guestCode: 'G1' });
    const erased = { erased: true };
    const { record, children } = await guest('G1');
    expect(record).toMatchObject({ name: erased, phone: erased, born: erased, faith: erased, place: 'greeted' });
    expect(children.talks).toMatchObject([{ day: '2026-03-01', said: erased }]);
    expect((await guest('G2')).record['name']).toBe('Other guest');
    const list = JSON.stringify(await plant.get('guest-keeper', '/api/queries/guest').then(({ body }) => body));
    const history = JSON.stringify(await read('guest-keeper', `/api/records/guest/${record.id}/history`));
    for (const text of [list, history]) expect([text.includes(NAME), text.includes('"erased":true')]).toEqual([false, true]);
    expect(history).toContain('guest-forget');
  });

  it('leaves nothing anywhere: no text, no key, no answer to what was sent', async () => {
    expect(await inClear()).toEqual([]);
    const { id } = (await guest('G1')).record;
    const { rows } = await plant.pool.query<{ keys: string; answers: string }>(
      `SELECT (SELECT count(*) FROM personal_key WHERE row_id = $1) AS keys,
        (SELECT count(*) FROM idempotency_key i JOIN journal_entry j ON j.idempotency_key = i.key AND j.actor = i.actor
          JOIN journal_row r ON r.journal = j.id WHERE r.row_id = $1 AND j.action <> 'guest-forget') AS answers`,
      [id],
    );
    expect(rows[0]).toEqual({ keys: '0', answers: '0' });
  });

  it('is seen by the rules as nothing, and something new may be written', async () => {
    expect(codes(await plant.act('guest-keeper', 'guest-greet', { guestCode: 'G1', name: NAME }))).toEqual([
      'guest.otherName',
    ]);
    const { id, version } = (await guest('G1')).record;
    await act('guest-edit', { id, version, code: 'G1', name: 'New name' });
    expect((await guest('G1')).record['name']).toBe('New name');
  });

  it('comes with the end of a record', async () => {
    const { id, version } = (await guest('G2')).record;
    await act('guest-delete', { id, version });
    const { rows } = await plant.pool.query('SELECT FROM personal_key WHERE row_id = $1', [id]);
    expect(rows).toEqual([]);
  });
});
