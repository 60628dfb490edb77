import type { FieldSchema } from '../../definitions.generated.ts';
import type { Finding } from '../../load/problemAt.ts';
import { below, whole } from '../../load/place.ts';
import type { ActionAt } from '../actionAt.ts';
import { coveredBy, scanOf, screensOf } from '../screens.ts';
import type { LintInput } from '../types.ts';

/** What a list offers is done with one of its rows or makes one; anything else would be offered on rows it knows nothing of. */
export function* actionWithoutRow(set: LintInput): Generator<Finding> {
  for (const placed of screensOf(set, 'list')) {
    const { query, actions = [], bulk = [] } = placed.definition;
    const of = set.query.get(query)?.definition.from ?? query;
    for (const [key, ids] of Object.entries({ actions, bulk }))
      for (const [i, id] of ids.entries()) {
        const action = set.actions.get(id);
        if (action && !isOf(set, action, of)) yield { ...below(whole(placed), key, i), params: { action: id, entity: of } };
      }
  }
}

function isOf(set: LintInput, { definition, generated }: ActionAt, of: string): boolean {
  const entities = new Set([of, ...coveredBy(set, of)]);
  const inputs = Object.entries(definition.input.properties ?? {});
  const takes = ([, schema]: readonly [string, FieldSchema]): boolean => {
    const entity = scanOf(schema);
    return entity !== undefined && [entity, ...coveredBy(set, entity)].some((each) => entities.has(each));
  };
  return (
    (generated !== undefined && entities.has(generated.entity)) ||
    inputs.some(takes) ||
    Object.values(definition.load ?? {}).some(
      (load) => 'by' in load && 'entity' in load && load.by['id'] === 'input.id' && entities.has(load.entity),
    ) ||
    Object.values(definition.effects ?? {}).some((effect) => 'create' in effect && entities.has(effect.create))
  );
}
