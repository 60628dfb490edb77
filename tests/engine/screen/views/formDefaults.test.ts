import { describe, expect, it } from 'vitest';
import { screenView, type FormView } from '#engine';
import { bundleOf } from '../../store/bundleOf.ts';

const bundle = bundleOf({
  entity: [
    {
      id: 'user',
      label: ['account'],
      fields: { type: 'object', required: ['account'], properties: { account: { type: 'string' } } },
    },
    {
      id: 'crate',
      crud: { create: {}, edit: {} },
      fields: {
        required: ['code', 'isOpen', 'rank', 'owner'],
        properties: {
          code: { type: 'string', format: 'code', maxLength: 40 },
          isOpen: { type: 'boolean', 'x-default': 'true' },
          rank: { type: 'integer', minimum: 0, maximum: 9, 'x-default': '5' },
          owner: { type: 'string', 'x-ref': 'user', 'x-default': 'actor.user' },
        },
      },
    },
  ],
  role: [{ id: 'clerk', actions: ['*'], screens: ['*'] }],
});

const form = (id: string): FormView => screenView(bundle, id, ['clerk']) as FormView; // `form.` is always a form here

describe('the form of a new record', () => {
  it('begins with the defaults that are the same for everybody', () => {
    expect(form('form.crate-create').defaults).toEqual({ isOpen: true, rank: 5 });
  });

  it('has none where a record is edited: its own values stand there', () => {
    expect(form('form.crate-edit').defaults).toBeUndefined();
  });
});
