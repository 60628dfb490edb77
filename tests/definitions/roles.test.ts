import { describe, expect, it } from 'vitest';
import { permits } from '#engine';
import { shipped as bundle } from '../kit/shipped.ts';

const roles = [...bundle.roles.keys()];
const actions = [...bundle.actions.keys()];
const granted = (role: string): readonly string[] => actions.filter((id) => permits(bundle, [role], `action:${id}`));

const unread = (role: string, kind: string, all: ReadonlyMap<string, unknown>): readonly string[] =>
  [...all.keys()].filter((id) => !permits(bundle, [role], `${kind}:${id}`));
const ofTheChurch = (all: ReadonlyMap<string, { readonly area: string }>): readonly string[] =>
  [...all].filter(([, { area }]) => area === 'church').map(([id]) => id);

describe('roles', () => {
  it('leave no action without somebody who may do it', () => {
    expect(actions.filter((id) => !roles.some((role) => permits(bundle, [role], `action:${id}`)))).toEqual([]);
  });

  it('let an analyst read everything of the plant and write nothing but views and favourites of their own', () => {
    expect(granted('analyst')).toEqual([
      'collection-add',
      'collection-arrange',
      'collection-menu-arrange',
      'collection-remove',
      'saved-view-create',
      'saved-view-edit',
      'saved-view-delete',
    ]);
    expect(unread('analyst', 'record', bundle.entities)).toEqual(ofTheChurch(bundle.entities));
    expect(unread('analyst', 'query', bundle.queries)).toEqual(ofTheChurch(bundle.queries));
  });

  it('keep the church from the plant and the plant from the church', () => {
    const church = ['editor', 'reviewer', 'care-worker', 'church-admin', 'visitor'];
    const plant = roles.filter((role) => !church.includes(role) && role !== 'church-job');
    const theirs = [
      ...ofTheChurch(bundle.entities).map((id) => `record:${id}`),
      ...ofTheChurch(bundle.actions).map((id) => `action:${id}`),
    ];
    expect(plant.filter((role) => theirs.some((key) => permits(bundle, [role], key)))).toEqual([]);
    for (const key of ['record:box', 'record:work-order', 'query:stock-by-part', 'action:hu-split', 'record:part'])
      expect(church.filter((role) => permits(bundle, [role], key))).toEqual([]);
  });

  it('show registrations to who cares for them, and to an administrator of the plant only with that role', () => {
    expect(permits(bundle, ['editor', 'reviewer', 'admin'], 'record:reception')).toBe(false);
    expect(permits(bundle, ['care-worker'], 'record:reception')).toBe(true);
    expect(permits(bundle, ['admin', 'care-worker'], 'record:visit')).toBe(true);
  });

  it('show an operator their own user only, and without e-mail', () => {
    const operator = bundle.roles.get('operator');
    expect(operator?.where.get('user')?.source).toBe('row == actor.user');
    expect(operator?.hide.get('user')?.has('email')).toBe(true);
    expect(bundle.roles.get('leader')?.where.has('user')).toBe(false);
  });

  it('keep logs from the shop floor', () => {
    for (const role of ['operator', 'keeper', 'inspector', 'planner']) {
      expect(permits(bundle, [role], 'record:access-log')).toBe(false);
      expect(permits(bundle, [role], 'query:access-log-list')).toBe(false);
      expect(permits(bundle, [role], 'record:journal-entry')).toBe(false);
    }
  });

  it('let a leader confirm as second person wherever one is asked for', () => {
    const asked = [...bundle.actions.values()].flatMap(({ secondPerson }) => (secondPerson ? [secondPerson.permission] : []));
    expect(asked).toContain('process-card-merge.approve');
    expect(asked.filter((permission) => !permits(bundle, ['leader'], permission))).toEqual([]);
    expect(asked.filter((permission) => permits(bundle, ['operator'], permission))).toEqual([]);
  });

  it('let the administrator keep master data but not report production', () => {
    expect(granted('admin')).toEqual(
      expect.arrayContaining(['user-create', 'site-delete', 'part-edit', 'process-card-hold']),
    );
    expect(granted('admin')).not.toContain('process-report');
  });
});
