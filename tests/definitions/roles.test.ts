import { describe, expect, it } from 'vitest';
import { compile, load, permits } from '#engine';
import { definitionFiles } from '../kit/files.ts';

const { bundle } = compile(load(definitionFiles()).definitions);
const roles = [...bundle.roles.keys()];
const actions = [...bundle.actions.keys()];
const granted = (role: string): readonly string[] => actions.filter((id) => permits(bundle, [role], `action:${id}`));

describe('roles', () => {
  it('are the ten of the plant', () => {
    expect([...roles].sort()).toEqual([
      'admin',
      'analyst',
      'inspector',
      'keeper',
      'leader',
      'maintainer',
      'operator',
      'planner',
      'quality',
      'toolkeeper',
    ]);
  });

  it('leave no action without somebody who may do it', () => {
    expect(actions.filter((id) => !roles.some((role) => permits(bundle, [role], `action:${id}`)))).toEqual([]);
  });

  it('let an analyst read everything and write nothing but views of his own', () => {
    expect(granted('analyst')).toEqual(['saved-view-create', 'saved-view-edit', 'saved-view-delete']);
    expect([...bundle.entities.keys()].filter((id) => !permits(bundle, ['analyst'], `record:${id}`))).toEqual([]);
    expect([...bundle.queries.keys()].filter((id) => !permits(bundle, ['analyst'], `query:${id}`))).toEqual([]);
  });

  it('show an operator his own user only, and without e-mail', () => {
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
