import { expect, it } from 'vitest';
import { screenView, type FormView } from '#engine';
import { bundleOf } from '../../store/bundleOf.ts';

const text = { type: 'string', maxLength: 40 };
const bundle = bundleOf({
  action: [
    {
      id: 'crate-look',
      input: { type: 'object', properties: { remark: text, weight: text, code: text } },
      effects: {},
    },
  ],
  screen: [
    {
      id: 'crate-look',
      kind: 'form',
      shell: 'both',
      action: 'crate-look',
      sections: { which: { fields: ['code'] }, how: { fields: ['weight'] } },
    },
  ],
  role: [{ id: 'clerk', actions: ['*'], screens: ['*'] }],
});

it('a form asks in the order of its sections, then for what none of them names', () => {
  const form = screenView(bundle, 'crate-look', ['clerk']) as FormView; // its kind is written above
  expect(form.fields.map(({ name }) => name)).toEqual(['code', 'weight', 'remark']);
});
