import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definition, openPlant, type OwnPlant, type Reply } from '../ownPlant.ts';

let plant: OwnPlant;
const keeper = { notify: 'guest.came', about: 'made', roles: ['keeper', 'toolkeeper'] };

beforeAll(async () => {
  plant = await openPlant('unheard', [
    definition('guest.entity', {
      fields: { type: 'object', required: ['code'], properties: { code: { type: 'string', format: 'code', maxLength: 20 } } },
      unique: { code: ['code'] },
      crud: { create: { effects: { tell: keeper } } },
      texts: { guest: { zh: '访客', en: 'Guest' }, 'guest.came': { zh: '访客到了', en: 'A guest came' } },
    }),
    definition('host.role', { actions: ['guest-*'], texts: { host: { zh: '接待', en: 'Host' } } }),
  ]);
});
afterAll(() => plant.close());

const holders = (state: string) =>
  plant.pool.query(`UPDATE "user" SET state = $1 WHERE roles ?| ARRAY['keeper', 'toolkeeper']`, [state]);
const warned = ({ status, body }: Reply) => {
  const { warnings = [] } = body as { readonly warnings?: readonly { readonly code: string; readonly params: object }[] };
  return [status, ...warnings.map(({ code, params }) => [code, params])];
};
const both = ['keeper', 'toolkeeper'].map((role) => ['notice.nobody', { role: { word: role, of: '' } }]);

describe('a notice to roles', () => {
  it('is heard by whoever has one of them', async () => {
    expect(warned(await plant.act('host', 'guest-create', { code: 'G1' }))).toEqual([200]);
  });

  it('is heard by nobody where no other active account has one: the answer says so, also that of many', async () => {
    await holders('inactive');
    const one = await plant.act('host', 'guest-create', { code: 'G2' });
    const many = await plant.json('host', '/api/actions/guest-create/bulk', {
      items: [{ key: 'g3', input: { code: 'G3' } }],
    });
    await holders('active');
    expect(warned(one)).toEqual([200, ...both]);
    expect(JSON.stringify(many.body)).toContain('notice.nobody');
  });
});
