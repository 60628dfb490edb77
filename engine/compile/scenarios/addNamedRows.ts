import type { FieldSchema } from '../../definitions.generated.ts';
import type { Shape } from '../schema.ts';
import { naturalKey } from '../../model/naturalKey.ts';
import { referredEntity } from '../../model/referredEntity.ts';
import type { ExpandedStep } from './entries.ts';
import type { Plant } from './plant.ts';
import type { ScenarioRows } from './scenarioRows.ts';
import { locateFields } from './world.ts';

/** Takes the rows that steps name: who acts, what an input leads to, rows looked at afterwards, and what new rows refer to. */
export function addNamedRows(taken: ScenarioRows, steps: readonly ExpandedStep[], plant: Plant): void {
  for (const { step } of steps) {
    for (const account of [step.as, step.second]) if (account !== undefined) taken.take('user', account);
    addInputRows(taken, plant.inputOf(step.do), step.input, plant.shapes);
    for (const [entity, rows] of Object.entries(step.rows ?? {}))
      for (const [name, fields] of Object.entries(rows)) {
        taken.take(entity, name);
        taken.takeReferences(entity, locateFields('', '', fields));
      }
    for (const [entity, rows] of Object.entries(step.made ?? {}))
      for (const fields of Object.values(rows)) taken.takeReferences(entity, locateFields('', '', fields));
  }
}

type Shapes = ReadonlyMap<string, Shape>;

function addInputRows(taken: ScenarioRows, schema: FieldSchema | undefined, value: unknown, shapes: Shapes): void {
  if (schema === undefined || typeof value !== 'object' || value === null) return;
  for (const [name, given] of Object.entries(value)) {
    const field = schema.properties?.[name];
    for (const each of [given].flat()) {
      const item = field?.items ?? field;
      const entity = item && leadsTo(item, shapes);
      if (typeof each !== 'string') addInputRows(taken, item, each, shapes);
      else if (entity !== undefined) taken.take(entity, each);
    }
  }
}

/** The entity whose rows an input names: it refers to them, scans them, or is what one of their fields is. */
function leadsTo(field: FieldSchema, shapes: Shapes): string | undefined {
  const [of = '', name = ''] = (field['x-of'] ?? '').split('.');
  const shape = shapes.get(of);
  const like = shape?.fields.get(name);
  const referredTo = field['x-ref'] ?? field['x-scan'] ?? (like && referredEntity(like));
  return referredTo ?? (shape && naturalKey(shape.definition) === name ? of : undefined);
}
