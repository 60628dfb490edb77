import type { FieldSchema, Loads } from '../../../definitions.generated.ts';
import { staticEffects } from '../../../effects/effectKinds.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { ActionAt } from '../../actionAt.ts';
import { coveredEntities, scanOf, screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';

/**
 * What a list or a record's page offers is done with one of its rows or makes one; anything else would be offered on rows it knows
 * nothing of, or nowhere.
 */
export function* actionWithoutRow(set: LintInput): Generator<Finding> {
  for (const loaded of screensOf(set, 'detail')) {
    const { entity, actions = [] } = loaded.definition;
    for (const [i, id] of actions.entries()) {
      const action = set.actions.get(id);
      if (action && !isOf(set, action, entity))
        yield { ...locationBelow(fileLocation(loaded), 'actions', i), params: { action: id, entity } };
    }
  }
  for (const loaded of screensOf(set, 'list')) {
    const { query, actions = [], bulk = [] } = loaded.definition;
    const of = set.query.get(query)?.definition.from ?? query;
    for (const [key, ids] of Object.entries({ actions, bulk }))
      for (const [i, id] of ids.entries()) {
        const action = set.actions.get(id);
        if (action && !isOf(set, action, of))
          yield { ...locationBelow(fileLocation(loaded), key, i), params: { action: id, entity: of } };
      }
  }
}

function isOf(set: LintInput, { definition, generated }: ActionAt, of: string): boolean {
  const entities = new Set([of, ...coveredEntities(set, of)]);
  const inputs = Object.entries(definition.input.properties ?? {});
  const takes = ([, schema]: readonly [string, FieldSchema]): boolean => {
    const entity = scanOf(schema);
    return entity !== undefined && [entity, ...coveredEntities(set, entity)].some((each) => entities.has(each));
  };
  return (
    (generated !== undefined && entities.has(generated.entity)) ||
    inputs.some(takes) ||
    Object.values(definition.load ?? {}).some((load) => isById(load) && entities.has(load.entity)) ||
    Object.values(definition.effects).some((effect) => entities.has(staticEffects(effect).makes?.entity ?? ''))
  );
}

/** A load of the very row whose id is sent. */
function isById(load: Loads[string]): load is Extract<Loads[string], { readonly by: object; readonly entity: string }> {
  return 'by' in load && 'entity' in load && load.by['id'] === 'input.id';
}
