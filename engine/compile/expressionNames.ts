import type { FlowDefinition } from '../definitions.generated.ts';
import type { Type } from '../expr/types.ts';
import { fieldType } from '../model/fieldTypes.ts';
import type { Bundle } from '../model/types.ts';
import { flowNames } from './flows.ts';
import { schemaOf } from './schema.ts';
import { settingsTypeOf } from './settings.ts';
import { guardNames } from './stateModels.ts';

type Types = Readonly<Record<string, Type>>;

/** What the condition of an event's transitions may name; no row where no entity has the model. */
export function namesOfGuard(bundle: Bundle, model: string, event: string): Types {
  const entity = [...bundle.entities.values()].find(({ states }) => states.some((each) => each.model.id === model))?.id;
  const definition = bundle.stateModels.get(model)?.definition;
  const find = (id: string) => bundle.entities.get(id)?.definition;
  const { row, ...names } = guardNames(definition ?? { id: model, events: {} }, event, entity ?? '', find);
  return entity === undefined || !row ? names : { row, ...names };
}

/** What the conditions of a flow may name: over records of an entity, with a form. */
export function namesOfFlow(bundle: Bundle, flow: Pick<FlowDefinition, 'entity' | 'form'>): Types {
  const settings = settingsTypeOf([...bundle.settings.values()], (id) => bundle.entities.get(id)?.definition);
  return flowNames(flow, bundle.forms, settings);
}

/** What stands behind a row of an entity, in its order: fields, what is computed, what belongs to it; undefined without such an entity. */
export function memberTypes({ entities }: Bundle, id: string): Types | undefined {
  const entity = entities.get(id);
  if (!entity) return undefined;
  const schema = schemaOf(entities);
  const others = [...entity.computed.keys(), ...entity.children.keys()].flatMap((name) => {
    const type = schema.fieldType(id, name);
    return type ? [[name, type] as const] : [];
  });
  return Object.fromEntries([...[...entity.fields].map(([name, field]) => [name, fieldType(field)] as const), ...others]);
}
