import { expect, it } from 'vitest';
import { screenView } from '#engine';
import { shopWith } from '../decide/shop.ts';

const weigh = {
  input: {
    properties: {
      weight: {
        type: 'number',
        multipleOf: 0.01,
        minimum: 0,
        maximum: 99,
        'x-device': { from: 'scale', measured: 'isWeighed' },
      },
      isWeighed: { type: 'boolean' },
    },
  },
  effects: {},
};

it('a number that is measured names its device; who tells that it was is not asked', () => {
  const view = screenView(shopWith(weigh), 'form.act', ['clerk'], 'office');
  expect(view?.kind === 'form' && view.fields).toEqual([
    expect.objectContaining({ name: 'weight', device: { from: 'scale', measured: 'isWeighed' } }),
  ]);
  expect(view).toMatchObject({ schema: { properties: { isWeighed: { type: 'boolean' } } } });
});
