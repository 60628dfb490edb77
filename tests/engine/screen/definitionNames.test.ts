import { describe, expect, it } from 'vitest';
import { screenView, type DetailView, type ListView } from '#engine';
import { bundleOf } from '../store/bundleOf.ts';

const bundle = bundleOf({
  entity: [
    {
      id: 'crate',
      crud: { create: {}, delete: {} },
      fields: {
        required: ['code'],
        properties: {
          code: { type: 'string', format: 'code', maxLength: 40 },
          last: { type: 'string', maxLength: 60, 'x-definition': 'action' },
        },
      },
    },
    {
      id: 'user',
      label: ['account'],
      fields: { type: 'object', required: ['account'], properties: { account: { type: 'string', maxLength: 40 } } },
    },
  ],
  role: [{ id: 'clerk', actions: ['*'], queries: ['*'], records: ['*'] }],
});
const LAST = { widget: 'select', words: ['crate-create', 'crate-delete'], wordsOf: '' };

describe('a field that names a definition', () => {
  it('is shown by its title in a list, and filtered by choosing one', () => {
    const list = screenView(bundle, 'list.crate', ['clerk'], 'office') as ListView; // `list.` is always a list here
    expect(list.columns.find(({ name }) => name === 'last')).toMatchObject(LAST);
  });

  it('is shown by its title in a record', () => {
    const detail = screenView(bundle, 'detail.crate', ['clerk'], 'office') as DetailView; // `detail.` is always a record here
    const fields = detail.sections.flatMap((section) => (section.kind === 'fields' ? section.fields : []));
    expect(fields.find(({ name }) => name === 'last')).toMatchObject(LAST);
  });
});
