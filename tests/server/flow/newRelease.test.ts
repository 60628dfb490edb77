import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compile, load } from '#engine';
import { storeDefinitions } from '../../../server/database/migrations/storeDefinitions.ts';
import { checkedApp } from '../../kit/checkedApp.ts';
import { compileOverlay } from '../../../server/services/definitions/compileOverlay.ts';
import { formerFlows } from '../../../server/services/definitions/formerFlows.ts';
import { readOverlay, type Overlay } from '../../../server/services/definitions/overlay.ts';
import { shippedFlows } from '../../../server/services/definitions/shippedFlows.ts';
import { wirePlatform } from '../../../server/start/platform.ts';
import { PASSWORD } from '../../kit/plantTemplate.ts';
import { approval, codesOf, flow, Purchases } from './purchases.ts';

const two = flow('lot', { first: approval(['bob'], { next: 'second' }), second: approval(['cay']) });
const one = flow('lot', { first: approval(['bob']) });

let purchases: Purchases;
beforeAll(async () => {
  purchases = await Purchases.open('new_release', [two]);
});
afterAll(() => purchases.plant.close());

/** What a server reads at its start. */
async function overlayOf(pool: Pool): Promise<Overlay> {
  return { ...(await readOverlay(pool)), flows: await shippedFlows(pool) };
}

/** A server of a release whose flow is another, on the same database. */
async function upgraded() {
  const { platform, pool } = purchases.plant;
  const files = platform.files().map((file) => (file.path === two.path ? one : file));
  const { bundle } = compile(load(files).definitions);
  const published = { bundle, ...compileOverlay(files, await overlayOf(pool)) };
  const parts = { ...platform, files, bundle, published, blocks: pool };
  return { app: checkedApp({ ...wirePlatform(parts), logTo: platform.logTo! }), published };
}

describe('an approval that runs over an upgrade whose release has changed its flow', () => {
  it('costs nothing while no flow is another', async () => {
    const { platform, pool } = purchases.plant;
    const code = await purchases.ask('lot');
    await storeDefinitions(pool, platform.bundle().hash, platform.files());
    const overlay = await overlayOf(pool);
    const { flows } = overlay;
    expect(flows.map(({ id }) => id)).toEqual(['lot']);
    expect(formerFlows(platform.files(), flows)).toEqual([]);
    expect(compileOverlay(platform.files(), overlay).bundle).toBeUndefined();
    expect(codesOf(await purchases.instance('ann', 'withdraw', code))).toEqual([]);
  });

  it('is decided by the flow it was started under', async () => {
    const code = await purchases.ask('lot');
    const { app, published } = await upgraded();
    expect(published.broken).toEqual([]);
    const login = await app.inject({ method: 'POST', url: '/api/login', payload: { account: 'bob', password: PASSWORD } });
    const [task] = await purchases.tasks(code);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/actions/flow-task-agree',
      payload: { id: task!.id },
      headers: { cookie: String(login.headers['set-cookie']).split(';')[0]!, 'idempotency-key': 'over-an-upgrade' },
    });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    expect(await purchases.states(code)).toBe('bob approved, cay pending');
    await app.close();
  });
});
