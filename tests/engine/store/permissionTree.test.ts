import { beforeEach, describe, expect, it } from 'vitest';
import { MemoryRunner } from '../../../engine/scenario/memoryRunner.ts';
import { definitionFiles } from '../../kit/files.ts';
import { bundleOf } from './bundleOf.ts';

/** The permissions of the product, with the actions that would move and delete them: they follow from definitions, so it has none. */
const { record: _record, ...permission } = JSON.parse(
  definitionFiles().find(({ path }) => path.endsWith('/permission.entity.json'))!.text,
) as Record<string, unknown>;
const user = {
  id: 'user',
  label: ['account'],
  unique: { account: ['account'] },
  fields: {
    required: ['account'],
    properties: {
      account: { type: 'string', maxLength: 50 },
      roles: { type: 'array', maxItems: 20, items: { type: 'string', maxLength: 60 } },
    },
  },
};
const bundle = bundleOf({
  entity: [user, { ...permission, id: 'permission', crud: { edit: {}, delete: {} } }],
  query: [{ id: 'user', from: 'user', columns: ['account'], sort: ['account'] }],
  role: [{ id: 'keeper', actions: ['*'], records: ['*'] }],
});

const NOTHING = { icon: null, url: null, apiUrl: null, nameZh: null, nameEn: null };
const row = (id: string, parent: string | null) => ({
  entity: 'permission',
  id,
  values: { ...NOTHING, key: id, title: id, type: 'menu', parent, sort: 1 },
});

describe('BO-18: a permission', () => {
  let runner: MemoryRunner;
  beforeEach(async () => {
    runner = new MemoryRunner(bundle);
    await runner.given([row('menu', null), row('list', 'menu'), row('button', 'list')]);
  });
  const codes = async (action: string, input: object): Promise<readonly string[]> => {
    const now = '2026-11-21T00:00:00.000Z';
    const outcome = await runner.act({ as: 'keeper', action, input, now, confirm: [] });
    return outcome.outcome === 'refused' ? outcome.refusals.map(({ code }) => code) : [];
  };
  const place = (id: string, parent: string | null) =>
    codes('permission-edit', { id, version: 1, key: id, title: id, type: 'menu', parent, sort: 1 });

  it.each(['menu', 'list', 'button'])('is not placed under itself or what is below it: %s', async (parent) => {
    expect(await place('menu', parent)).toEqual(['common.underItself']);
  });

  it('is placed under any other', async () => expect(await place('button', 'menu')).toEqual([]));

  it('is deleted once nothing is below it', async () => {
    expect(await codes('permission-delete', { id: 'list', version: 1 })).toEqual(['common.associated']);
    expect(await codes('permission-delete', { id: 'button', version: 1 })).toEqual([]);
    expect(await codes('permission-delete', { id: 'list', version: 1 })).toEqual([]);
  });
});
