import { describe, expect, it } from 'vitest';
import { shipped as bundle } from '../kit/shipped.ts';

/** Numbers of scan screens that are like a number of a row which its part counts in whole pieces. */
const numbers = [...bundle.screens.values()].flatMap(({ id, slots }) =>
  slots.flatMap(({ name: slot, kind, inputs, decimals }) =>
    (kind === 'rows' ? (inputs[0]?.items?.fields ?? []) : inputs)
      .filter(({ schema }) => {
        const [entity = '', field = ''] = schema['x-of']?.split('.') ?? [];
        return bundle.entities.get(entity)?.fields.get(field)?.decimals !== undefined;
      })
      .map(({ name }) => [`${id} ${slot} ${name}`, decimals?.fields.includes(name) === true] as const),
  ),
);

describe('a number of pieces', () => {
  it.each(numbers)('of %s is typed without a decimal key where its part is whole', (_, isTold) => {
    expect(isTold).toBe(true);
  });
});
