import { describe, expect, it } from 'vitest';
import { Mask, withPlantRoles, type PlantRole } from '#engine';
import { shipped as bundle } from '../../kit/shipped.ts';

const row = (over: Partial<PlantRole>): PlantRole => ({
  code: 'OWN',
  name: 'Own',
  limits: [],
  permissions: [],
  grouped: [],
  builtIn: null,
  preset: [],
  ...over,
});
const roleOf = (id: string, over: Partial<PlantRole>) => withPlantRoles(bundle, [row(over)]).roles.get(id);

describe('limits of a role', () => {
  it('are those its row names: rows and fields; what no definition says any more limits nothing', () => {
    const role = roleOf('OWN', { limits: ['box.ownWarehouses', 'user.noContact', 'box.gone'] });
    expect([...(role?.where.keys() ?? [])]).toEqual(['box']);
    expect(role?.hide).toEqual(new Map([['user', new Set(['email', 'tel'])]]));
  });

  it('come on top of those of the definitions: both hold', () => {
    const before = bundle.roles.get('keeper');
    const role = roleOf('keeper', {
      code: 'KEEPER',
      builtIn: 'keeper',
      limits: ['user.ownOrganization', 'bin.ownWarehouses'],
    });
    const condition = role?.where.get('user');
    expect(condition?.source).toBe(
      `(${before?.where.get('user')?.source}) && (${bundle.entities.get('user')?.limits.get('ownOrganization')?.where?.source})`,
    );
    expect(condition?.reads).toEqual(
      expect.arrayContaining([...(before?.where.get('user')?.reads ?? []), { entity: 'user', path: ['organization'] }]),
    );
    expect(role?.where.has('bin')).toBe(true);
    expect(role?.hide.get('user')).toEqual(before?.hide.get('user'));
  });

  it('hide a sum over rows of which some are not shown, but not one of a row that is within a limit itself', () => {
    const permissions = ['record:part', 'record:pallet'];
    const limits = ['box.ownWarehouses', 'pallet.ownWarehouses'];
    const own = withPlantRoles(bundle, [row({ permissions, limits }), row({ code: 'ALL', permissions })]);
    const isHidden = (roles: readonly string[], entity: string, field: string): boolean =>
      new Mask(own, roles, [`record:${entity}`], entity).isHidden(entity, field);
    expect(isHidden(['OWN'], 'part', 'boxStock')).toBe(true);
    expect(isHidden(['OWN'], 'part', 'looseStock')).toBe(false);
    expect(isHidden(['OWN'], 'pallet', 'boxCount')).toBe(false);
    expect(isHidden(['OWN', 'ALL'], 'part', 'boxStock')).toBe(false);
  });

  it('change what screens look like', () => {
    expect(withPlantRoles(bundle, [row({ limits: ['user.noContact'] })]).screensHash).not.toBe(
      withPlantRoles(bundle, [row({})]).screensHash,
    );
  });
});
