import { recordLinks, recordMaps, type ActionModel, type RecordLink } from '#engine';
import { isReached } from '../../engine/model/reach.ts';
import { bundle } from '../http/plant.ts';
import { sampleRow, type Sample } from '../http/sampleRows.ts';

/** Entities whose rows are of a record of any kind, with the fields that say of which. */
export const OF_RECORDS: readonly (readonly [entity: string, link: RecordLink])[] = [...bundle.entities.values()].flatMap(
  (model) => recordLinks(model).map((link) => [model.id, link] as const),
);

/** Entities whose rows hold records of any kind, with the fields that do. */
export const HOLDING: readonly (readonly [entity: string, field: string])[] = [...bundle.entities.values()].flatMap((model) =>
  recordMaps(model).map((field) => [model.id, field] as const),
);

/** Actions by the id of such a row. */
export const ON_THEM: readonly (readonly [entity: string, action: ActionModel])[] = OF_RECORDS.flatMap(([entity]) =>
  [...bundle.actions.values()]
    .filter(({ loads, input }) => {
      const isById = input.fields?.some(({ name }) => name === 'id') === true;
      return isById && loads.some((load) => load.entity === entity && isReached(load));
    })
    .map((action) => [entity, action] as const),
);

/** A row of a record, with all it must refer to. */
export function rowOf(entity: string, { record, kind }: RecordLink, of: string, id: string): Sample {
  return sampleRow(bundle, entity, { [kind]: of, [record]: id });
}
