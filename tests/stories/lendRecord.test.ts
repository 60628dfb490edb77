import { describe, expect, it } from 'vitest';
import { definitionFiles } from '../../stories/generate/definitionFiles.ts';
import { hasRecord, lendRecord } from '../../stories/reach/lendRecord.ts';
import { productOf } from '../../stories/plant/product.ts';

const { bundle } = productOf(definitionFiles());

describe('a record for a story', () => {
  it.each([
    ['given by a scenario', 'equipment-group'],
    ['made by a step', 'state-change'],
  ])('is lent: %s', async (_how, entity) => {
    const plant = await lendRecord(bundle, entity);
    expect(plant && hasRecord(plant, entity)).toBe(true);
  });

  it('is not invented where no scenario has one', async () => {
    expect(await lendRecord(bundle, 'dropped-entry')).toBeUndefined();
  });
});
