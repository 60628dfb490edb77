import type { Bundle } from '#engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { definitionFiles } from '../../stories/generate/definitionFiles.ts';
import { answerRequest } from '../../stories/plant/answer.ts';
import { Plant, rowsOfArea, runnerWith } from '../../stories/plant/Plant.ts';
import { packProduct } from '../../stories/plant/packed/packProduct.ts';
import { unpackProduct } from '../../stories/plant/packed/unpackProduct.ts';
import { productOf, type Product } from '../../stories/plant/product.ts';
import { reach } from '../../stories/reach/reach.ts';

interface Body {
  readonly code: number;
  readonly data: Record<string, unknown>;
  readonly refusals?: readonly { readonly code: string; readonly text: string }[];
}

describe('a plant in a page', () => {
  let product: Product;
  let bundle: Bundle;
  beforeAll(() => {
    // As a page has it.
    product = unpackProduct(packProduct({ ...productOf(definitionFiles()), problems: [] }));
    ({ bundle } = product);
  });

  async function plantOf(role: string, area = 'warehouse'): Promise<Plant> {
    const { runner, faults } = await runnerWith(product, rowsOfArea(product, area));
    expect(faults).toEqual([]);
    return new Plant(runner, bundle, role);
  }

  async function ask(plant: Plant, url: string, body?: object, headers = {}): Promise<{ status: number; body: Body }> {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const answer = await answerRequest(plant, url, { ...init, headers: { 'accept-language': 'en', ...headers } });
    return answer as { status: number; body: Body };
  }

  it('has the rows of every world, none of them unreadable', async () => {
    for (const area of product.definitions.world.keys()) await plantOf('keeper', area);
  });

  it('answers every query with a page, to a role that may ask', async () => {
    const plant = await plantOf('admin');
    const failed: string[] = [];
    for (const query of bundle.queries.values()) {
      const { status, body } = await ask(plant, `/api/queries/${query.id}?limit=5`);
      const isRefused =
        body.refusals?.every(({ code }) => code === 'common.notAllowed' || code === 'common.required') ?? false;
      if (status !== 200 && !isRefused) failed.push(`${query.id} ${JSON.stringify(body.refusals)}`);
    }
    expect(failed).toEqual([]);
  });

  it('finds, filters and sorts as a person asks', async () => {
    const plant = await plantOf('keeper');
    const url = `/api/queries/box?filter=${encodeURIComponent('{"code":{"starts":"b"}}')}&sort=-code`;
    const { data } = (await ask(plant, url)).body;
    const codes = (data['items'] as readonly { code: string }[]).map(({ code }) => code);
    expect(codes.length).toBeGreaterThan(3);
    expect(codes).toEqual(codes.toSorted().toReversed());
    expect(codes.every((code) => code.startsWith('B'))).toBe(true);
  });

  it('refuses what the rules refuse with their sentence, and writes nothing', async () => {
    const plant = await plantOf('keeper');
    const before = plant.store.journal.length;
    const { status, body } = await ask(plant, '/api/actions/hu-split', { stockParts: [] });
    expect(status).toBe(422);
    expect(body.refusals?.every(({ text }) => text !== '' && !text.includes('{{'))).toBe(true);
    expect(plant.store.journal).toHaveLength(before);
  });

  it('shows nobody what the role does not open', async () => {
    const { status, body } = await ask(await plantOf('visitor'), '/api/queries/box');
    expect([status, body.refusals?.map(({ code }) => code)]).toEqual([403, ['common.notAllowed']]);
  });

  it('tells of a record what is open and why the rest is not', async () => {
    const plant = await plantOf('keeper');
    const [box] = plant.store.reader().rows('box');
    const { data } = (await ask(plant, `/api/records/box/${box!.id}`)).body;
    const actions = data['actions'] as readonly { open: boolean; reasons: readonly { text: string }[] }[];
    expect(actions.length).toBeGreaterThan(5);
    expect(actions.filter(({ open, reasons }) => !open && reasons.length === 0)).toEqual([]);
  });

  it('brings a record into a state by what scenarios do, on the shortest way', async () => {
    const ways = await reach(bundle, 'work-order');
    const model = bundle.stateModels.get('work-order')!;
    expect([...ways.keys()].toSorted()).toEqual(model.states.toSorted());
    expect(ways.get(model.initial)?.path).toEqual([]);
    for (const { state, runner, entity, id, path } of ways.values()) {
      expect(runner.store.reader().row(entity, id)?.get('state')).toBe(state);
      expect(path.length).toBeLessThan(8);
    }
  });
});
