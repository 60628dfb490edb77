import { expect, it } from 'vitest';
import { screenView, type FormView } from '#engine';
import { bundleOf } from '../../store/bundleOf.ts';

const text = { type: 'string', maxLength: 40 };
const coded = (more: object): object => ({
  fields: {
    required: ['code'],
    properties: { code: { type: 'string', format: 'code', maxLength: 40 }, ...more },
  },
});

const bundle = bundleOf({
  entity: [
    { id: 'cause', ...coded({ words: text }) },
    {
      id: 'fault',
      ...coded({
        words: text,
        at: { type: 'string', format: 'date-time' },
        minutes: { type: 'integer', minimum: 0, maximum: 99 },
      }),
    },
  ],
  action: [
    {
      id: 'fault-tell',
      input: {
        required: ['code', 'causeCode', 'words'],
        properties: {
          code: { 'x-of': 'fault.code' },
          causeCode: { 'x-of': 'cause.code' },
          words: { 'x-of': 'fault.words' },
          both: { 'x-of': 'fault.words' },
          at: { 'x-of': 'fault.at' },
          minutes: { 'x-of': 'fault.minutes' },
        },
      },
      load: { cause: { entity: 'cause', by: { code: 'input.causeCode' } } },
      let: { known: 'cause.words' },
      effects: { made: { create: 'fault', set: { code: 'input.code', words: 'input.words' } } },
    },
  ],
  screen: [
    {
      id: 'fault-form',
      kind: 'form',
      shell: 'pad',
      action: 'fault-tell',
      propose: { words: 'known', both: 'or(cause.words, input.code)', at: 'now', minutes: '0' },
    },
  ],
  role: [{ id: 'clerk', actions: ['*'], screens: ['*'] }],
});

it('a field says which other one its proposal follows from, or that it is the time', () => {
  const { fields } = screenView(bundle, 'fault-form', ['clerk'], 'pad') as FormView; // `form` is its kind
  const from = Object.fromEntries(fields.map(({ name, proposedFrom }) => [name, proposedFrom]));
  const title = fields.find(({ name }) => name === 'causeCode')?.title;
  expect(from).toMatchObject({ words: title, at: 'now' });
  expect([from['both'], from['minutes'], from['code']]).toEqual([undefined, undefined, undefined]);
});
