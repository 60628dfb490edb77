import type { MemoryRunner, QueryModel } from '#engine';
import { Plant } from '../../stories/plant/Plant.ts';
import { itemsOf } from '../../stories/plant/readQuery.ts';
import { namesFor } from '../../stories/plant/rows.ts';
import { shipped as bundle } from '../kit/shipped.ts';

const invariants: readonly QueryModel[] = [...bundle.queries.values()].filter(({ invariant }) => invariant !== undefined);

/** Rows in memory that break an invariant of the definitions, each with its id. */
export function brokenIn(runner: MemoryRunner): readonly { readonly invariant: string }[] {
  const plant = new Plant(runner, bundle, 'admin');
  return invariants.flatMap((query) =>
    itemsOf(plant, query, namesFor(plant, {}), [`query:${query.id}`]).map((item) => ({ ...item, invariant: query.id })),
  );
}
