import { describe, expect, it } from 'vitest';
import { holdersOf, rolesWith, withPlantRoles, type PlantRole } from '#engine';
import { shipped as bundle } from '../../kit/shipped.ts';

const AGREE = 'action:flow-task-agree';
const handlers = bundle.queries.get('flow-handler')!;

describe('the users of a query that asks what they may do', () => {
  it('hold a role that grants it, also one a plant made', () => {
    const own: PlantRole = {
      code: 'OWN',
      name: 'Own',
      limits: [],
      permissions: [AGREE],
      grouped: [],
      builtIn: null,
      preset: [],
    };
    expect(holdersOf(bundle, handlers)?.granting).toEqual(rolesWith(bundle, AGREE));
    expect(holdersOf(withPlantRoles(bundle, [own]), handlers)?.granting).toContain('OWN');
  });

  it('are no visitors of the website, nor anybody who looks after it', () => {
    expect(holdersOf(bundle, handlers)?.granting).not.toEqual(expect.arrayContaining(['editor']));
    expect(holdersOf(bundle, handlers)?.granting).not.toEqual(expect.arrayContaining(['care-worker']));
  });

  it('hold none that denies it', () => {
    const denying = [...bundle.roles].filter(([, { denies }]) => denies.includes(AGREE)).map(([id]) => id);
    expect(holdersOf(bundle, handlers)?.denying).toEqual(expect.arrayContaining(denying));
  });

  it('are all where the query asks for nothing', () => {
    expect(holdersOf(bundle, bundle.queries.get('user-list')!)).toBeUndefined();
  });
});
