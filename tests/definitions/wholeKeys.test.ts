import { describe, expect, it } from 'vitest';
import { shipped as bundle } from '../kit/shipped.ts';

/** Quantities that scan screens ask for, and whether the part says how many decimals they may have. */
const numbers = [...bundle.screens.values()].flatMap(({ id, slots }) =>
  slots.flatMap(({ name: slot, kind, inputs, decimals }) =>
    (kind === 'rows' ? (inputs[0]?.items?.fields ?? []) : inputs)
      .filter(({ name, kind: of, scale }) => of === 'decimal' && scale !== 0 && /quantity$/i.test(name))
      .map(({ name }) => [`${id} ${slot} ${name}`, decimals?.fields.includes(name) === true] as const),
  ),
);

describe('a number of pieces', () => {
  it.each(numbers)('of %s is typed without a decimal key where its part is whole', (_, isKnown) => {
    expect(isKnown).toBe(true);
  });
});
