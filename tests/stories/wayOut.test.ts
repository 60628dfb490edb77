import { describe, expect, it } from 'vitest';
import { definitionFiles } from '../../stories/generate/definitionFiles.ts';
import { productOf } from '../../stories/plant/product.ts';
import { wayOut } from '../../stories/reach/wayOut.ts';

const { bundle } = productOf(definitionFiles());
const model = bundle.stateModels.get('frock')!;
const steps = (from: string, ...events: readonly string[]): readonly string[] | undefined =>
  wayOut(bundle, model, from, events)?.map(({ event, to }) => `${event} ${to}`);

describe('what has to be done before an action is open', () => {
  it('is the shortest way through the state model, with who may go it', () => {
    expect(steps('in-transit', 'bind')).toEqual(['arrive-empty empty-return', 'receive idle']);
    const [, receive] = wayOut(bundle, model, 'in-transit', ['bind'])!;
    expect(receive!.actions).toMatchObject([{ id: 'frock-receive', roles: expect.arrayContaining(['operator']) }]);
  });

  it('names no action that only makes another record in that state', () => {
    const [arrive] = wayOut(bundle, model, 'in-transit', ['bind'])!;
    expect(arrive!.actions.map(({ id }) => id)).toEqual(['frock-arrive-empty']);
  });

  it('is nothing where the state is not in the way', () => {
    expect(steps('idle', 'bind')).toEqual([]);
    expect(steps('in-use', 'scan', 'unbind')).toEqual([]);
  });

  it('does not exist where no state allows all of it', () => {
    expect(steps('in-use', 'unbind', 'receive')).toBeUndefined();
  });
});
