import { expect, it } from 'vitest';
import { usesOf } from '../../engine/load/expand/pieces.ts';
import { shipped as bundle } from '../kit/shipped.ts';

/** Actions that ask by themselves what may be added to a box. */
const BY_THEMSELVES: Readonly<Record<string, string>> = {
  'machining-lending-return': 'the goods were in this box before',
};

/** Whether an effect puts more into a box that was there. */
function isRefill({ effects }: { readonly effects: object }): boolean {
  return Object.values(effects).some(({ set }: { set?: { quantity?: string } }) =>
    set?.quantity?.startsWith('box.quantity + '),
  );
}

it('whatever adds to a box asks the same of it', () => {
  const adding = [...bundle.actions.values()].filter(({ id, definition }) => isRefill(definition) && !(id in BY_THEMSELVES));
  const careful = adding.filter(({ definition }) => usesOf(definition).some(({ piece }) => piece === 'box-refill'));
  expect(careful.map(({ id }) => id)).toEqual(adding.map(({ id }) => id));
  expect(adding.map(({ id }) => id)).toContain('inbound-scan');
});
