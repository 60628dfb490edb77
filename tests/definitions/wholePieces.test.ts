import { describe, expect, it } from 'vitest';
import { shipped } from '../kit/shipped.ts';

const stock = [...shipped.entities.values()].flatMap(({ id, ledger, fields }) => {
  const field = ledger && fields.get(ledger.quantity);
  return field?.kind === 'decimal' ? [[id, field] as const] : [];
});

describe('stock that may be a fraction', () => {
  it.each(stock)('%s: is never a fraction of what is counted in pieces', (_, field) => {
    expect(field.schema['x-decimals']).toBe('part.decimals');
  });

  it('is asked of several kinds of stock', () => expect(stock.length).toBeGreaterThan(2));
});
