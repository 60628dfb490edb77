import { describe, expect, it } from 'vitest';
import { routesOf } from '../../server/http/request/route.ts';
import { signIn } from '../http/plant.ts';
import type { Answer } from './judge.ts';
import { standingPlant } from './connect.ts';

const { plant } = standingPlant();
const ROLE = 'planner';
/** Whose settings are changed. */
const ADMIN = 'admin';

interface Submit {
  readonly as: string;
  readonly url: string;
  readonly type?: string;
  readonly body: string;
}

/** Endpoints that know an answer by its key, and a submit to each. */
const SUBMITS: Readonly<Record<string, Submit>> = {
  'POST /api/actions/:action': {
    as: ROLE,
    url: '/api/actions/supplier-create',
    body: '{"code":"S1","name":"One"}',
  },
  'POST /api/actions/:action/bulk': {
    as: ROLE,
    url: '/api/actions/supplier-create/bulk',
    body: '{"items":[{"key":"bulk-1","input":{"code":"S2","name":"Two"}}]}',
  },
  'POST /api/import/:entity': { as: ROLE, url: '/api/import/supplier', type: 'text/csv', body: 'code,name\nS3,Three\n' },
  'POST /api/settings/:settings': {
    as: ADMIN,
    url: '/api/settings/plant',
    body: '{"values":{"timeZone":"Asia/Tokyo"},"version":0}',
  },
};

/** Sends a submit from a session that begins with it. */
async function sent({ as, url, type = 'application/json', body }: Submit, key: string): Promise<Answer> {
  const headers = { ...(await signIn(plant().app, as)), 'content-type': type, 'idempotency-key': key };
  const { statusCode, body: text } = await plant().app.inject({ method: 'POST', url, headers, payload: body });
  return { status: statusCode, text };
}

const setRoles = (account: string, roles: readonly string[]): Promise<unknown> =>
  plant().pool.query('UPDATE "user" SET "roles" = $2, "version" = "version" + 1 WHERE "account" = $1', [
    account,
    JSON.stringify(roles),
  ]);

/** Does something while the sender has no role. */
async function withoutRole<T>({ as }: Submit, work: () => Promise<T>): Promise<T> {
  await setRoles(as, []);
  const result = await work();
  await setRoles(as, [as]);
  return result;
}

const journal = async (): Promise<number> => (await plant().pool.query('SELECT FROM journal_entry')).rowCount ?? 0;

describe('a submit whose role was taken before it is sent again', () => {
  it('is known to every endpoint that keeps what it answered', () => {
    const keeping = routesOf(plant().app).filter((route) => 'repeat' in route);
    expect(keeping.map(({ method, url }) => `${method} ${url}`).toSorted()).toEqual(Object.keys(SUBMITS).toSorted());
  });

  it.each(Object.entries(SUBMITS))('is answered by %s as it was, and is not done again', async (endpoint, submit) => {
    const first = await sent(submit, endpoint.replaceAll(' ', ''));
    expect(first.status).toBe(200);
    const count = await journal();
    const again = await withoutRole(submit, () => sent(submit, endpoint.replaceAll(' ', '')));
    // A resend of an action says besides when it was done.
    const text = again.text.replace(/,"doneAt":"[^"]+"/g, '');
    expect([{ ...again, text }, await journal()]).toEqual([first, count]);
  });

  it.each(Object.entries(SUBMITS))('is refused by %s where it is another, or nobody did it', async (endpoint, submit) => {
    const other = { ...submit, body: submit.body.replace(/S\d|Tokyo/, 'S9').replace('bulk-1', 'bulk-9') };
    const count = await journal();
    const statuses = await withoutRole(submit, async () => [
      (await sent(other, endpoint.replaceAll(' ', ''))).status,
      (await sent(other, `new-${endpoint.replaceAll(' ', '')}`)).status,
    ]);
    expect([statuses, await journal()]).toEqual([[403, 403], count]);
  });

  it('is nobody else’s: the same key and body of another account is refused', async () => {
    const { as: _planner, ...submit } = SUBMITS['POST /api/actions/:action']!;
    expect((await sent({ ...submit, as: 'visitor' }, 'POST/api/actions/:action')).status).toBe(403);
  });

  it('is not given to who may not sign in any more', async () => {
    const submit = SUBMITS['POST /api/actions/:action']!;
    const headers = { ...(await signIn(plant().app, ROLE)), 'content-type': 'application/json' };
    await plant().pool.query(`UPDATE "user" SET "state" = 'inactive' WHERE "account" = $1`, [ROLE]);
    const { statusCode } = await plant().app.inject({
      method: 'POST',
      url: submit.url,
      headers: { ...headers, 'idempotency-key': 'POST/api/actions/:action' },
      payload: submit.body,
    });
    expect(statusCode).toBe(401);
  });
});
