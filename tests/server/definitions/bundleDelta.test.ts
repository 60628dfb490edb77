import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bundle } from '#engine';
import { ReceivedBundle, SentBundles } from '../../../server/services/definitions/compiler/bundleDelta.ts';
import { packResult, unpackResult } from '../../../server/services/definitions/compiler/messages.ts';
import type { WorkResult } from '../../../server/services/definitions/compiler/compilerWork.ts';

type Parts = ReadonlyMap<string, object>;

const part = fc.constantFrom(...['a', 'b', 'c', 'd'].map((says) => ({ says })));
const parts = fc
  .dictionary(fc.constantFrom('one', 'two', 'three'), part)
  .map((record): Parts => new Map(Object.entries(record)));
/** Bundles that are sent one after the other; whether each arrives, and whether another thread takes over before it. */
const sends = fc.array(fc.record({ actions: parts, queries: parts, isLost: fc.boolean(), isNewThread: fc.boolean() }));

const resultOf = (actions: Parts, queries: Parts): WorkResult =>
  ({ bundle: { hash: 'h', actions, queries } }) as unknown as WorkResult;
const mapsOf = ({ actions, queries }: Bundle) => [[...actions], [...queries]];

describe('bundles that are sent one after the other', () => {
  it('arrive as they were sent, in their order, whatever was lost and whoever sends', () => {
    const arrives = (each: readonly { actions: Parts; queries: Parts; isLost: boolean; isNewThread: boolean }[]): void => {
      const received = new ReceivedBundle();
      let sent = new SentBundles();
      for (const { actions, queries, isLost, isNewThread } of each) {
        if (isNewThread) sent = new SentBundles();
        const packed = packResult(resultOf(actions, queries), sent, received.name);
        if (isLost) continue;
        const { bundle } = unpackResult(structuredClone(packed), received) as { readonly bundle: Bundle };
        expect(mapsOf(bundle)).toEqual([[...actions], [...queries]]);
      }
    };
    fc.assert(fc.property(sends, arrives), { seed: 20_261_130 });
  });

  it('are sent without what the one before holds, which is the same object there', () => {
    const [kept, before, after] = [{ says: 'kept' }, { says: 'before' }, { says: 'after' }];
    const [sent, received] = [new SentBundles(), new ReceivedBundle()];
    const send = (part: object) => {
      const result = resultOf(new Map([['one', kept]]), new Map([['two', part]]));
      const packed = structuredClone(packResult(result, sent, received.name));
      return { packed, bundle: (unpackResult(packed, received) as { readonly bundle: Bundle }).bundle };
    };
    const [first, second] = [send(before), send(after)];
    expect(second.bundle.actions.get('one')).toBe(first.bundle.actions.get('one'));
    expect(mapsOf(second.packed.bundle!.packed.bundle as Bundle)).toEqual([[['one', kept]], [['two', after]]]);
  });
});
