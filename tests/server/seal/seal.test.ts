import { rmSync } from 'node:fs';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../server/core/newId.ts';
import { noteHead, notedHead } from '../../../server/services/seal/noteHead.ts';
import { sealJournal } from '../../../server/services/seal/sealJournal.ts';
import { verifyJournal, type VerificationResult } from '../../../server/services/seal/verifyJournal.ts';
import { publicTempDir } from '../../kit/tempDir.ts';
import { openLamps, type LampPlant } from '../jobs/lamps.ts';

const COUNT = 12;
const START = Date.parse('2026-03-02T08:00:00Z');
const MINUTE = 60_000;
/** `SEALED_ENTRIES=1000000` for the long run. */
const MANY = Number(process.env['SEALED_ENTRIES'] ?? 2_000);
/** A million entries are verified within a minute. */
const MS_OF_AN_ENTRY = MINUTE / 1_000_000;

let plant: LampPlant;
let dba: PoolClient;
let entries: readonly string[];
beforeAll(async () => {
  plant = await openLamps();
  dba = await plant.platform.pool.connect();
});
afterAll(async () => {
  dba.release();
  await plant.close();
});

/** As somebody who may do anything in the database. */
const tamper = (sql: string, values: readonly unknown[] = []) => asDba(() => dba.query(sql, [...values]));

async function asDba<T>(work: () => Promise<T>): Promise<T> {
  await dba.query('SET session_replication_role = replica');
  const result = await work();
  await dba.query('SET session_replication_role = origin');
  return result;
}

/** Puts an entry with one state change in, as an action would. */
async function entry(moment: number): Promise<string> {
  const id = newId(moment);
  await dba.query(
    `INSERT INTO journal_entry (id, created_at, created_by, actor, at, action, input, before, after, definition_hash, idempotency_key)
     SELECT $1::uuid, now(), id, id, $2, 'lamp-mark', '{"b":1,"a":2}', '{}', '{}', 'h', $1::text FROM "user" WHERE account = 'system'`,
    [id, new Date(moment)],
  );
  await dba.query(
    `INSERT INTO state_change (id, created_at, created_by, journal, entity, entity_id, region, from_state, to_state, event)
     SELECT $1, now(), id, $2, 'lamp', 'x', 'state', 'dark', 'lit', 'light' FROM "user" WHERE account = 'system'`,
    [newId(moment), id],
  );
  return id;
}

/** Puts many entries in at once, a millisecond apart. */
async function manyEntries(from: number, count: number): Promise<void> {
  const moments = Array.from({ length: count }, (_, i) => from + i);
  await dba.query(
    `INSERT INTO journal_entry (id, created_at, created_by, actor, at, action, input, before, after, definition_hash, idempotency_key)
     SELECT e.id, now(), u.id, u.id, e.at, 'lamp-mark', '{"b":1,"a":2}', '{}', '{}', 'h', e.id::text
     FROM unnest($1::uuid[], $2::timestamptz[]) AS e(id, at), "user" u WHERE u.account = 'system'`,
    [moments.map((moment) => newId(moment)), moments.map((moment) => new Date(moment))],
  );
}

const seal = () => sealJournal(plant.platform.pool, new AbortController().signal);
const verify = (): Promise<VerificationResult> => verifyJournal(dba);
const at = (seq: number): string => entries[seq - 1]!;

beforeEach(async () => {
  await tamper('DELETE FROM journal_seal; DELETE FROM state_change; DELETE FROM journal_row; DELETE FROM journal_entry');
  const made: string[] = [];
  for (let i = 0; i < COUNT; i++) made.push(await entry(START + i * MINUTE));
  entries = made;
  await seal();
});

describe('the chain over the journal', () => {
  it('seals every entry once, whichever server looks, and grows with the next', async () => {
    expect(await seal()).toBeUndefined();
    await entry(START + COUNT * MINUTE);
    expect((await verify()).open).toBe(1);
    await Promise.all([seal(), seal(), seal()]);
    expect(await verify()).toMatchObject({ sealed: COUNT + 1, open: 0 });
    expect((await verify()).broken).toBeUndefined();
  });

  it('seals what commits later than its id says', async () => {
    await entry(START + (COUNT - 3) * MINUTE);
    await seal();
    expect(await verify()).toMatchObject({ sealed: COUNT + 1, open: 0 });
  });

  it(`is read again over ${MANY} entries at a rate of a million in a minute`, { timeout: MINUTE + MANY * 2 }, async () => {
    const first = START + COUNT * MINUTE;
    for (let done = 0; done < MANY; done += 20_000) await manyEntries(first + done, Math.min(20_000, MANY - done));
    await seal();
    const started = performance.now();
    expect(await verify()).toMatchObject({ sealed: COUNT + MANY, open: 0 });
    expect(performance.now() - started).toBeLessThan(2_000 + MANY * MS_OF_AN_ENTRY);
  });

  it.each([
    'UPDATE journal_seal SET hash = previous',
    'DELETE FROM journal_seal',
    'TRUNCATE journal_seal',
    'UPDATE journal_entry SET action = action',
    'DELETE FROM journal_entry',
  ])('refuses %s to the server itself', async (sql) => {
    await expect(dba.query(sql)).rejects.toMatchObject({ code: '23514' });
  });
});

const everywhere = Array.from({ length: COUNT }, (_, i) => i + 1);

describe('tampering is reported at the right entry', () => {
  it.each([
    "action = 'lamp-create'",
    'input = \'{"a":2,"b":1}\'',
    "at = at + interval '1 millisecond'",
    'after = \'{"lamp":{}}\'',
    "device = 'PAD 7'",
    "definition_hash = 'g'",
    "refusal = 'lamp.dark'",
    'agreed_by = actor',
    'is_signed = true',
  ])('an entry that says something else: %s', async (change) => {
    for (const seq of everywhere) {
      const { rows } = await dba.query('SELECT * FROM journal_entry WHERE id = $1', [at(seq)]);
      await tamper(`UPDATE journal_entry SET ${change} WHERE id = $1`, [at(seq)]);
      expect((await verify()).broken).toEqual({ kind: 'changed', seq, journal: at(seq) });
      const { action, device, definition_hash: hash } = rows[0] as Record<string, unknown>;
      await tamper(
        `UPDATE journal_entry SET action = $2, device = $3, definition_hash = $4, input = '{"b":1,"a":2}', after = '{}', refusal = NULL, agreed_by = NULL, is_signed = NULL, at = $5 WHERE id = $1`,
        [at(seq), action, device, hash, new Date(START + (seq - 1) * MINUTE)],
      );
      expect((await verify()).broken).toBeUndefined();
    }
  });

  it.each([
    ['changed', `UPDATE state_change SET reason = 'none' WHERE journal = $1`],
    ['deleted', 'DELETE FROM state_change WHERE journal = $1'],
  ])('a state change that is %s', async (_, sql) => {
    await tamper(sql, [at(5)]);
    expect((await verify()).broken).toEqual({ kind: 'changed', seq: 5, journal: at(5) });
  });

  it.each(everywhere)('entry %i deleted, with and without its seal', async (seq) => {
    const noted = (await verify()).head;
    await tamper('DELETE FROM journal_entry WHERE id = $1', [at(seq)]);
    expect((await verify()).broken).toEqual({ kind: 'missing', seq, journal: at(seq) });
    await tamper('DELETE FROM journal_seal WHERE seq = $1', [seq]);
    const kind = seq === COUNT ? 'rewritten' : 'missing';
    expect((await verifyJournal(dba, noted)).broken).toEqual({ kind, seq, journal: '' });
  });

  it.each([1, 6, 11])('entries %i and the next with their seals exchanged', async (seq) => {
    await tamper(
      'UPDATE journal_seal SET seq = CASE seq WHEN $1::bigint THEN $1::bigint + 1000 ELSE $1::bigint END WHERE seq IN ($1::bigint, $1::bigint + 1)',
      [seq],
    );
    await tamper('UPDATE journal_seal SET seq = $1::bigint + 1 WHERE seq = $1::bigint + 1000', [seq]);
    expect((await verify()).broken).toEqual({ kind: 'moved', seq, journal: at(seq + 1) });
  });

  it.each([1, 6, 11])('the seals of entries %i and the next put on each other', async (seq) => {
    const other = newId();
    for (const [from, to] of [
      [at(seq), other],
      [at(seq + 1), at(seq)],
      [other, at(seq + 1)],
    ])
      await tamper('UPDATE journal_seal SET journal = $2 WHERE journal = $1', [from, to]);
    expect((await verify()).broken).toEqual({ kind: 'changed', seq, journal: at(seq + 1) });
  });

  it('an entry put in between, with a seal of its own', async () => {
    const id = await asDba(() => entry(START + 5.5 * MINUTE));
    await tamper('UPDATE journal_seal SET seq = seq + 1000 WHERE seq >= 6');
    await tamper('UPDATE journal_seal SET seq = seq - 999 WHERE seq >= 1000');
    await tamper('INSERT INTO journal_seal SELECT 6, $1, hash, hash FROM journal_seal WHERE seq = 5', [id]);
    expect((await verify()).broken).toEqual({ kind: 'changed', seq: 6, journal: id });
  });

  it('an entry put in with an old date is never sealed', async () => {
    const id = await asDba(() => entry(START - 60 * MINUTE));
    await seal();
    expect(await verify()).toMatchObject({ sealed: COUNT, open: 1, broken: { kind: 'late', seq: 0, journal: id } });
  });

  it('a chain that was sealed anew is not the one the server noted', async () => {
    const dir = publicTempDir();
    noteHead(dir, (await verify()).head);
    await tamper('DELETE FROM journal_seal; ');
    await tamper(`UPDATE journal_entry SET action = 'lamp-create' WHERE id = $1`, [at(3)]);
    await seal();
    expect((await verify()).broken).toBeUndefined();
    expect((await verifyJournal(dba, notedHead(dir))).broken).toMatchObject({ kind: 'rewritten' });
    rmSync(dir, { recursive: true });
  });
});
