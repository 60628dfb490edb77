import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLive, type LivePlant, type LiveServer, type Reply } from './lamps.ts';

let plant: LivePlant;
let one: LiveServer;
beforeAll(async () => {
  plant = await openLive();
  [one] = plant.servers;
  await plant.pool.query(
    `INSERT INTO setting (id, version, "values", updated_at, updated_by)
     SELECT 'password-policy', 1, '{"lockMinutes": 600}', now(), id FROM "user" WHERE account = 'admin'`,
  );
});
afterAll(() => plant.close());

interface Policy {
  readonly fields: { readonly required: readonly string[]; readonly properties: Readonly<Record<string, object>> };
}

const trial = async (change: (policy: Policy) => object): Promise<Reply> => {
  const { body: held } = await one.send('admin', 'GET', '/api/revisions/settings/password-policy/current');
  const content = change((held.data as unknown as { readonly content: Policy }).content);
  const { body } = await one.send('admin', 'POST', '/api/drafts', { kind: 'settings', id: 'password-policy', content });
  return one.send('admin', 'POST', '/api/publications', { drafts: [body.data?.id], isDryRun: true });
};
const upTo = (maximum: number) => (policy: Policy) => {
  const { properties } = policy.fields;
  return {
    ...policy,
    fields: { ...policy.fields, properties: { ...properties, lockMinutes: { ...properties['lockMinutes'], maximum } } },
  };
};

describe('settings a plant chose', () => {
  it('are not set back to the default by definitions that allow less', async () => {
    expect((await trial(upTo(599))).body.refusals).toMatchObject([
      {
        code: 'definitions.settingUnfit',
        params: {
          title: { word: 'password-policy', of: '' },
          field: { word: 'lockMinutes', of: 'password-policy.field' },
          value: '600',
        },
      },
    ]);
    expect((await trial(upTo(600))).status).toBe(200);
  });
});
