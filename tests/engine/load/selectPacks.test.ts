import { compile, lint, load, selectPacks, permits } from '#engine';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDefinitions } from '../../../server/start/readDefinitions.ts';
import { root } from '../../house/page.ts';
import { onSmallProduct } from '../../kit/smallProduct.ts';

const files = readDefinitions(join(root, 'definitions'));
const church = selectPacks(files, ['church']);
const { definitions, problems } = load(church.files);
const { bundle, problems: compiled } = compile(definitions);

describe('packs', () => {
  it('are the whole product where none is named', () => {
    expect(selectPacks(files, [])).toEqual({ files, administrator: 'admin', unknown: [] });
  });

  it('are told when nobody wrote them', () => {
    expect(selectPacks(files, ['church', 'cinema']).unknown).toEqual(['cinema']);
  });

  it('have no error of their own: the church runs without the factory', () => {
    const errors = [...problems, ...compiled, ...lint(definitions)].filter(({ severity }) => severity === 'error');
    expect(errors).toEqual([]);
  });

  it('leave no factory behind: no entity, role, screen, menu, job or label of it', () => {
    const areas = new Set(
      [...bundle.entities.values(), ...bundle.actions.values(), ...bundle.queries.values()].map(({ area }) => area),
    );
    expect([...areas].sort()).toEqual(['church', 'kernel', 'platform', 'user-centre']);
    expect([...bundle.entities.values()].filter(({ area }) => area === 'kernel').map(({ id }) => id)).toEqual([
      'file',
      'journal-entry',
      'outbox-message',
      'person',
      'state-change',
    ]);
    expect([...bundle.roles.keys()].sort()).toEqual([
      'care-worker',
      'church-admin',
      'church-job',
      'editor',
      'reviewer',
      'visitor',
    ]);
    expect([...bundle.menus.keys()]).toEqual(['church-menu', 'administration']);
    expect([...bundle.labels.keys()]).toEqual([]);
    expect([...bundle.jobs.keys()].every((id) => bundle.roles.has(bundle.jobs.get(id)!.role))).toBe(true);
  });

  it('leave nobody above their administrator, who sees all users there; beside a plant it is those of their organization', () => {
    expect(bundle.roles.get('church-admin')?.where.size).toBe(0);
    expect([...compile(load(files).definitions).bundle.roles.get('church-admin')!.where.keys()]).toContain('user');
  });

  it('leave sign-in and passwords to their administrator; beside a plant they are the plant’s', () => {
    const whole = compile(load(files).definitions).bundle;
    const set = [...bundle.settings.values()];
    expect(set.filter(({ permission }) => !permits(bundle, ['church-admin'], permission))).toEqual([]);
    const beside = [...whole.settings.values()].filter(({ permission }) => permits(whole, ['church-admin'], permission));
    expect(beside.map(({ id }) => id).toSorted()).toEqual(['church', 'files', 'mail']);
  });

  it('lose what refers to strangers: a user of the church has no machine', () => {
    expect(bundle.entities.get('user')?.fields.has('equipment')).toBe(false);
    expect(bundle.entities.get('user')?.fields.has('organization')).toBe(true);
    const user = bundle.screens.get('user')?.definition;
    expect(JSON.stringify(user)).not.toContain('equipment');
  });

  it('leave out of columns, lists and record pages what showed a field that is gone', () => {
    const own = {
      'k/small.pack': { areas: ['k'], administrator: 'clerk' },
      'k/tin.entity': {
        fields: {
          required: ['code'],
          properties: { code: { type: 'string', maxLength: 9 }, shelf: { type: 'string', 'x-ref': 'shelf' } },
        },
        list: { shell: 'office', show: ['code!', 'shelf?'] },
        record: {
          shell: 'both',
          card: ['code', 'shelf.code'],
          sections: { main: { fields: ['code'] }, place: { fields: ['shelf'] } },
        },
      },
      'k/tins.query': {
        from: 'tin',
        columns: ['code', 'shelf.code', { place: 'row.shelf.name', name: 'row.code' }, { far: 'row.shelf.code' }],
        sort: ['code'],
        list: { shell: 'office', show: ['code', 'shelf!'] },
      },
    };
    const small = Object.entries(own).map(([name, content]) => {
      const text = JSON.stringify({ assumed: true, ...content });
      return { path: `${name}.json`, text };
    });
    const loaded = load(selectPacks(small, ['small']).files);
    expect(loaded.problems).toEqual([]);
    expect(loaded.definitions.query.get('tins')?.definition.columns).toEqual(['code', { name: 'row.code' }]);
    const screens = [...loaded.definitions.screen.values()].map(({ definition: screen }) => screen);
    expect(JSON.stringify(screens)).not.toContain('shelf');
    expect(screens).toMatchObject([
      { id: 'tin-list', show: ['code!'] },
      { id: 'tin', card: ['code'], sections: { main: { fields: ['code'] } } },
      { id: 'tins', show: ['code'] },
    ]);
  });

  it('leave out limits that read a field that is gone, the smallest product has no error', () => {
    const { definitions: small, problems: read } = load(onSmallProduct('own', []));
    const { bundle: compiledSmall, problems: ofSmall } = compile(small);
    expect([...read, ...ofSmall].filter(({ severity }) => severity === 'error')).toEqual([]);
    const movement = (set: typeof bundle) => Object.keys(set.entities.get('stock-movement')?.definition.limits ?? {});
    expect(movement(compile(load(files).definitions).bundle)).toEqual(['ownWarehouses']);
    expect(movement(compiledSmall)).toEqual([]);
  });
});
