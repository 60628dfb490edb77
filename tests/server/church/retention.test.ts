import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

async function register(): Promise<string> {
  const { token } = (await site.get('/api/form-token')).body;
  const form = { name: NAME, phone: '13900000001', visitDate: '2026-01-11', wantContact: true, website: '' };
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

describe('CH-B-17: a registration', () => {
  it(`is kept for ${DAYS} days, and erased with its key in the night after`, async () => {
    const id = await register();
    at(DAYS - 1);
    await night();
    expect(await isErased(id)).toBe(false);
    at(DAYS + 1);
    await night();
    expect(await isErased(id)).toBe(true);
  });
});
