import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { previewInput, previewScreen, type Preview } from '#engine';
import { MemoryStore } from '../../../../engine/store/memory.ts';
import { shipped as bundle } from '../../../kit/shipped.ts';
import { person } from '../../decide/shop.ts';

type Row = Readonly<Record<string, string | number | null>>;

const MOMENT = '2026-01-01T00:00:00.000Z';
const system = { version: 1, createdAt: MOMENT, createdBy: 'u', updatedAt: MOMENT, updatedBy: 'u' };

/** A row of which nothing is known but who made it. */
const empty = (entity: string): Row => ({
  ...Object.fromEntries([...bundle.entities.get(entity)!.fields.keys()].map((name) => [name, null])),
  ...system,
});

/** A box of pieces, and one of a part that is measured. */
function preview(screen: string, input: object): Promise<Preview> {
  const store = new MemoryStore(bundle);
  for (const [id, decimals] of [
    ['PIECES', 0],
    ['METRES', null],
  ] as const) {
    store.insert('part', id, { ...empty('part'), code: id, description: id, unit: 'pcs', decimals });
    store.insert('box', `box-${id}`, {
      ...empty('box'),
      code: `BX-${id}`,
      part: id,
      quantity: new Big(5),
      allocatedQuantity: new Big(0),
      state: 'in-stock',
      stockStatus: 'available',
    });
  }
  const roles = ['keeper', 'inspector'];
  const found = previewScreen({ bundle, roles, shell: 'pad' }, screen)!;
  const newId = (): string => 'new';
  const context = {
    actor: person('u', roles),
    now: MOMENT,
    newId,
    zone: 'Asia/Shanghai',
    settings: {},
    confirmed: new Set<string>(),
  };
  return previewInput(bundle, found, { input }, store, context);
}

describe('how many decimals a number may have', () => {
  it('is told by the row that another input names', async () => {
    expect((await preview('write-off', { boxCode: 'BX-PIECES' })).decimals).toEqual({ '/stockQuantity': 0 });
    expect((await preview('write-off', { boxCode: 'BX-METRES' })).decimals).toBeUndefined();
  });

  it('is told in each row of a list by what was scanned into it', async () => {
    const sampleBoxes = [{ boxCode: 'BX-METRES' }, { boxCode: 'BX-PIECES' }];
    expect((await preview('sample-task', { sampleBoxes })).decimals).toEqual({ '/sampleBoxes/1/sampledQuantity': 0 });
  });

  it('is told of every row where all share out what was scanned before them', async () => {
    expect((await preview('hu-split', { boxCode: 'BX-PIECES' })).decimals).toEqual({ '/stockParts/*/stockQuantity': 0 });
  });
});
