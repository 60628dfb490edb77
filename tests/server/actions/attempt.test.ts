import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import Big from 'big.js';
import type { PoolClient } from 'pg';
import { newId } from '../../../server/core/newId.ts';
import type { ActionCall } from '../../../server/core/ports/actions.ts';
import { ActionRunner } from '../../../server/services/actions/ActionRunner.ts';
import { shipped } from '../../kit/shipped.ts';
import { attempt, type Submit } from '../../../server/services/actions/attempt.ts';
import type { ActionDeps, PublishedBundle } from '../../../server/services/actions/deps.ts';
import { SETTINGS_TABLES } from '../../../server/database/migrations/0003-settings.sql.ts';
import { publish } from '../../../server/services/actions/publish.ts';
import { withClient } from '../../../server/database/store/transaction.ts';
import { context, id, insert, openPlant, USER, type Plant } from '../store/kit.ts';
import { storePlant } from '../store/plant.ts';

const bundle = storePlant();
let plant: Plant;
let published: PublishedBundle;
let deps: ActionDeps;

beforeAll(async () => {
  plant = await openPlant(bundle);
  await plant.pool.query(SETTINGS_TABLES);
  published = publish({ publication: 0, rights: '', bundle }, plant.blocks);
  const zone = (): string => context.zone;
  const settings = { versioned: async () => ({ values: {}, version: 0 }), forget: () => undefined };
  const refresh = async (): Promise<void> => undefined;
  deps = { pool: plant.pool, published: () => published, refresh, settings, zone, now: () => new Date(), newId };
  await insert(plant.pool, bundle, 'user', { [USER]: { account: 'ann', secret: null } });
  await insert(plant.pool, bundle, 'part', { [id(20)]: { code: 'M6', name: 'Bolt' } });
  await insert(plant.pool, bundle, 'bin', { [id(30)]: { code: 'BA', place: null, allowed: [] } });
  await insert(plant.pool, bundle, 'pallet', { [id(40)]: { code: 'P-1', bin: id(30) } });
  const box = { part: id(20), bin: id(30), pallet: id(40), quantity: new Big(9), capacity: new Big(9) };
  await insert(plant.pool, bundle, 'box', { [id(51)]: { ...box, code: 'B-1', seal: null, tags: [], state: 'open' } });
});
afterAll(() => plant.close());

/** Runs a submit; also gives what the connection was asked, up to a while after it was given back. */
async function watched(submit: Submit): Promise<{ readonly outcome: unknown; readonly asked: readonly string[] }> {
  const asked: string[] = [];
  const watching = (client: PoolClient): PoolClient =>
    new Proxy(client, {
      get: (on, name) => {
        const value: unknown = Reflect.get(on, name);
        if (name !== 'query') return value;
        return (query: string | { readonly text: string }, values?: unknown[]) => {
          asked.push(typeof query === 'string' ? query : query.text);
          return on.query(query as string, values);
        };
      },
    });
  const outcome = await withClient(plant.pool, (client) => attempt(watching(client), deps, published, submit));
  await wait(50);
  return { outcome, asked };
}

describe('a submit that ends before its rows are judged', () => {
  // Its later loads depend on what the earlier ones find, so they are sent while the end is already known.
  const submit: Submit = {
    action: bundle.actions.get('by-all-of-rows')!,
    input: { code: 'P-1' },
    raw: { code: 'P-1' },
    context,
    settingsVersion: 0,
    key: { key: 'k1', bodyHash: 'a'.repeat(64) },
    isDryRun: false,
  };

  it('leaves nothing behind on the connection it gives back', async () => {
    expect((await watched(submit)).outcome).toMatchObject({ outcome: 'done' });
    const again = await watched(submit);
    expect(again.outcome).toMatchObject({ outcome: 'done' });
    expect(again.asked.at(-1)).toBe('ROLLBACK');
  });

  it('is refused when its key said something else', async () => {
    const other = await watched({ ...submit, key: { key: 'k1', bodyHash: 'b'.repeat(64) } });
    expect(other.outcome).toMatchObject({ refusals: [{ code: 'request.keyReused' }] });
    expect(other.asked.at(-1)).toBe('ROLLBACK');
  });

  it('is answered as before when it is sent again after its role was taken, and only to who did it', async () => {
    const role = {
      ...[...shipped.roles.values()][0]!,
      id: 'any',
      parts: [{ grants: ['action:*', 'record:*'], excepts: [] }],
      denies: [],
    };
    const granting = { ...published, bundle: { ...bundle, roles: new Map([['any', role]]) } };
    const runner = new ActionRunner({ ...deps, published: () => granting });
    const call = (roles: readonly string[], over: object = {}): ActionCall => ({
      action: submit.action.id,
      input: submit.input,
      signedIn: { actor: { ...context.actor, roles } } as ActionCall['signedIn'],
      idempotencyKey: 'k3',
      isDryRun: false,
      confirmed: new Set(),
      versions: {},
      ...over,
    });
    const first = await runner.run(call(['any']));
    expect(first).toMatchObject({ outcome: 'done' });
    expect(await runner.run(call([]))).toEqual({ ...JSON.parse(JSON.stringify(first)), doneAt: expect.any(String) });
    const notAllowed = { refusals: [{ code: 'common.notAllowed' }] };
    expect(await runner.run(call([], { input: { code: 'P-2' } }))).toMatchObject(notAllowed);
    const other = { actor: { ...context.actor, roles: [], userId: newId() } };
    expect(await runner.run(call([], { signedIn: other }))).toMatchObject(notAllowed);
  });

  it('is decided again with the settings as they are when somebody changed one meanwhile', async () => {
    const fresh = { ...submit, key: { key: 'k2', bodyHash: 'c'.repeat(64) } };
    await plant.pool.query('INSERT INTO "setting" VALUES ($1, 1, $2, now(), $3)', ['plant', '{}', USER]);
    const before = await watched(fresh);
    expect([before.outcome, before.asked.at(-1)]).toEqual(['settingsChanged', 'ROLLBACK']);
    expect((await watched({ ...fresh, settingsVersion: 1 })).outcome).toMatchObject({ outcome: 'done' });
  });
});
