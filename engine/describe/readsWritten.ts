import { referencedRow } from '../expr/referencedRow.ts';
import type { Expression } from '../expr/types.ts';
import { nodesIn } from '../expr/walk.ts';
import type { ComputedModel, EntityModel } from '../model/entityTypes.ts';
import type { ActionModel, EffectModel } from '../model/types.ts';

type Entities = ReadonlyMap<string, EntityModel>;

/**
 * Whether an event is raised by what was there before: its conditions are looked at before any effect is done, and read what an
 * effect above it writes. Of rows that effects make they are looked at once these are made.
 */
export function readsWritten(effect: EffectModel, { effects }: ActionModel, entities: Entities): boolean {
  const { raises, loop, when } = effect;
  if (!raises) return false;
  const above = effects.slice(0, effects.indexOf(effect));
  const conditions = [...loop.map(({ list }) => list), ...(when ? [when] : [])];
  const made = new Set(above.flatMap(({ makes }) => makes?.as ?? []));
  if ([raises.on, ...conditions].some(({ names }) => [...names].some((name) => made.has(name)))) return false;
  const written = new Set(above.flatMap((each) => writtenBy(each, entities)));
  return conditions.some((each) => fieldsRead(each, entities).some((field) => written.has(field)));
}

/** Fields of rows that are there which an effect writes: `box.quantity`. */
function writtenBy({ makes, sets, raises }: EffectModel, entities: Entities): readonly string[] {
  const entity = raises && referencedRow(raises.on.type)?.entity;
  const states = entities.get(entity ?? '')?.states.find(({ model }) => model.events.has(raises?.event ?? ''));
  return [
    ...(states?.fields ?? []).map((field) => `${entity}.${field}`),
    ...(makes || !sets ? [] : Object.keys(sets.values).map((field) => `${sets.entity}.${field}`)),
  ];
}

/** Fields an expression reads; of one that is worked out also those it is worked out from. */
function fieldsRead({ node }: Pick<Expression, 'node'>, entities: Entities): readonly string[] {
  return nodesIn(node).flatMap((each) => {
    const entity = each.op === 'field' ? referencedRow(each.of.type)?.entity : undefined;
    if (each.op !== 'field' || entity === undefined) return [];
    const computed = entities.get(entity)?.computed.get(each.field);
    return [`${entity}.${each.field}`, ...(computed ? fieldsOf(computed, entities) : [])];
  });
}

function fieldsOf(computed: ComputedModel, entities: Entities): readonly string[] {
  if (computed.kind === 'value') return fieldsRead(computed.value, entities);
  const { entity, field, by, where } = computed;
  return [
    `${entity}.${by}`,
    ...(field === undefined ? [] : [`${entity}.${field}`]),
    ...(where ? fieldsRead(where, entities) : []),
  ];
}
