import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadActor } from '../../../server/services/auth/actor.ts';
import { JobWorker } from '../../../server/services/jobs/JobWorker.ts';
import { bundle, openSite, type Site } from './siteKit.ts';

/** As long as registrations are kept where a church says nothing else. */
const DAYS = 365;
const FIRST = Date.parse('2026-01-10T04:00:00Z');
const NAME = '林小满';

let site: Site;
beforeAll(async () => {
  site = await openSite();
  at(0);
  const text = { textZh: '同意', textEn: 'agree', validFrom: '2026-01-01T00:00:00Z', textVersion: '1' };
  await site.put('consent-text', { ...text, purpose: 'reception' });
});
afterAll(() => site.close());

/** Sets the clock to so many days after the first. */
const at = (day: number): void => site.setNow(new Date(FIRST + day * 86_400_000).toISOString());

async function register(wantContact: boolean): Promise<string> {
  const { token } = (await site.get('/api/form-token')).body;
  const form = { name: NAME, phone: '13900000001', visitDate: '2026-01-11', wantContact, website: '' };
  const { status, body } = await site.post('/api/receptions', {
    formToken: token,
    ...form,
    consent: true,
    consentVersion: '1',
  });
  expect(status).toBe(200);
  return body.id;
}

/** Does the work of the night. */
async function night(): Promise<void> {
  const { actions, settings, now } = site.platform;
  const jobs = new Map([...bundle.jobs].filter(([id]) => id.endsWith('-retention')));
  const worker = new JobWorker({
    pool: site.pool,
    bundle: () => ({ ...bundle, jobs }),
    actions,
    settings: () => settings.values(),
    zone: () => 'Asia/Shanghai',
    now,
    onRunEnded: () => undefined,
  });
  await worker.poll(new AbortController().signal);
}

/** Whether anything of the person is left: a key opens what is sealed. */
async function isErased(id: string): Promise<boolean> {
  const { rows } = await site.pool.query<{ erased: boolean; keys: number }>(
    `SELECT r."erased_at" IS NOT NULL AS erased, (SELECT count(*)::int FROM personal_key k WHERE k.row_id = r."id") AS keys FROM "reception" r WHERE r."id" = $1`,
    [id],
  );
  const { erased, keys } = rows[0]!;
  expect(keys).toBe(erased ? 0 : 1);
  return erased;
}

/** Does something with it in the office. */
async function act(action: 'take' | 'contact' | 'finish', id: string, more: object = {}): Promise<void> {
  const { pool, actions } = site.platform;
  const { rows } = await pool.query<{ id: string; version: number }>(
    `SELECT u."id", r."version" FROM "user" u, "reception" r WHERE u."account" = 'care' AND r."id" = $1`,
    [id],
  );
  const [{ id: user, version }] = rows as [(typeof rows)[0]];
  const answer = await actions.run({
    action: `reception-${action}`,
    input: { id, version, ...more },
    signedIn: { actor: (await loadActor(pool, bundle, user))! },
    idempotencyKey: `${action} ${id}`,
    isDryRun: false,
    confirmed: new Set(),
    versions: {},
  });
  expect(answer.outcome === 'refused' ? answer.refusals : []).toEqual([]);
}

describe('CH-B-17: of three registrations', () => {
  let ids: { readonly closed: string; readonly quiet: string; readonly open: string };

  /** Those that are erased in the night after so many days. */
  async function erasedOn(day: number): Promise<readonly string[]> {
    at(day);
    await night();
    const names: string[] = [];
    for (const [name, id] of Object.entries(ids)) if (await isErased(id)) names.push(name);
    return names;
  }

  it(`the one that nobody has to answer is erased ${DAYS} days after it came in, with its key`, async () => {
    ids = { closed: await register(true), quiet: await register(false), open: await register(true) };
    at(100);
    await act('take', ids.closed);
    await act('contact', ids.closed, { how: 'phone', outcome: '约好周日' });
    await act('finish', ids.closed);
    expect([await erasedOn(DAYS - 1), await erasedOn(DAYS + 1)]).toEqual([[], ['quiet']]);
  });

  it('the one that was answered, as long after it was closed; and the one that is open is kept', async () => {
    expect([await erasedOn(100 + DAYS - 1), await erasedOn(100 + DAYS + 1)]).toEqual([['quiet'], ['closed', 'quiet']]);
  });
});
