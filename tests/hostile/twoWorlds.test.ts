import { beforeAll, describe, expect, it } from 'vitest';
import { permits } from '#engine';
import { bundle } from '../http/plant.ts';
import { share } from '../kit/share.ts';
import { lookAround, makePlant } from './attack.ts';
import { standingPlant } from './connect.ts';
import { inBatches } from './inBatches.ts';
import type { KnownCodes } from './KnownCodes.ts';

/** Roles that see only their own user, without e-mail and telephone number. */
const ROLES = [...bundle.roles.values()]
  .filter(({ hide, where }) => hide.get('user')?.has('email') && where.get('user')?.source === 'row == actor.user')
  .map(({ id }) => id);
const HIDDEN = ['email', 'tel'];
/** Says by name who moved stock; that is what it is for. */
const NAMES_PEOPLE = 'movement-list';

const { plant, send } = standingPlant();
let known: KnownCodes;

beforeAll(async () => {
  await makePlant(send);
  known = await lookAround(bundle, send);
});

/** Each role asks one thing in so many, and whatever names a user. */
const SHARES = 3;

/** What a role may ask, asked in every way that might tell a hidden field: filtered, searched, sorted and grouped by it. */
function questions(role: string): readonly string[] {
  const ahead = ROLES.indexOf(role);
  const may = (key: string): boolean => permits(bundle, [role], key);
  const queries = [...bundle.queries.values()].filter(({ id }) => may(`query:${id}`) && id !== NAMES_PEOPLE);
  const lists = share(queries, SHARES, ahead).flatMap(({ id }) => [
    `/api/queries/${id}?limit=50`,
    `/api/queries/${id}?search=secret`,
    `/api/queries/${id}?search=139`,
  ]);
  const named = queries
    .filter(({ from }) => from === 'user')
    .flatMap(({ id }) =>
      HIDDEN.flatMap((field) =>
        [
          `sort=${field}`,
          `sort=-${field}`,
          ...['eq', 'starts', 'in'].map(
            (operator) => `filter={"${field}":{"${operator}":${operator === 'in' ? '["secret@b.cn"]' : '"secret@b.cn"'}}}`,
          ),
        ].map((way) => `/api/queries/${id}?${encodeURI(way)}`),
      ),
    );
  const readable = [...bundle.entities.keys()].filter((entity) => may(`record:${entity}`));
  const records = share(readable, SHARES, ahead).flatMap((entity) =>
    known
      .ids(entity)
      .slice(0, 5)
      .flatMap((id) => ['', '/history', '/genealogy'].map((way) => `/api/records/${entity}/${id}${way}`)),
  );
  return [...lists, ...named, ...records, '/api/me', '/api/settings', '/api/notices'];
}

async function answers(role: string): Promise<ReadonlyMap<string, string>> {
  const answerByRequest = new Map<string, string>();
  await inBatches(questions(role), async (url) => {
    const { status, text } = await send(role, { method: 'GET', url, headers: {} });
    answerByRequest.set(url, `${status} ${text}`);
  });
  return answerByRequest;
}

describe('two worlds that differ only in what a role must not see', () => {
  it.each(ROLES)('are the same world to %s, byte for byte', async (role) => {
    const before = await answers(role);
    await plant().pool.query(`UPDATE "user" SET "email" = 'secret@b.cn', "tel" = '13900000000'`);
    await plant().pool.query(`UPDATE "user" SET "name" = 'Somebody else', "language" = 'en' WHERE "account" <> $1`, [role]);
    const after = await answers(role);
    await plant().pool.query(`UPDATE "user" SET "email" = NULL, "tel" = '1'`);
    await plant().pool.query(`UPDATE "user" SET "name" = 'Another', "language" = NULL WHERE "account" <> $1`, [role]);
    expect([...after].filter(([url, text]) => before.get(url) !== text)).toEqual([]);
  });

  it('are two worlds to an administrator', async () => {
    const list = async (): Promise<string> =>
      (await send('admin', { method: 'GET', url: '/api/queries/user-list', headers: {} })).text;
    const before = await list();
    await plant().pool.query(`UPDATE "user" SET "email" = 'other@b.cn'`);
    expect(await list()).not.toBe(before);
  });
});
