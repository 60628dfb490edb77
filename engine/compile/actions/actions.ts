import type { ActionDefinition } from '../../definitions.generated.ts';
import type { Type } from '../../expr/types.ts';
import type { ActionScope } from '../../model/actionScope.ts';
import { actorType } from '../../model/actorType.ts';
import { assertsOf } from './asserts.ts';
import type { Definitions, LoadedDefinition } from '../../load/definitions.ts';
import { effectsOf } from './effects.ts';
import { writtenRowReads } from './writtenRowReads.ts';
import { flowReads } from './flowReads.ts';
import { recordType } from '../../model/fieldTypes.ts';
import { inputField } from '../../model/fields.ts';
import { generationKey, type GenerationSource } from '../generated/generate.ts';
import { checkFormData, withForm } from '../../model/forms.ts';
import { guards } from './guards.ts';
import { loadsOf } from './loads.ts';
import { letsOf } from './lets.ts';
import { locks } from './locks.ts';
import { nextOf } from './next.ts';
import { checkArguments } from '../pieces.ts';
import { reachReads } from '../../model/reach.ts';
import { readsOf } from './reads.ts';
import { settingsType } from '../settings.ts';
import type { Slots } from '../../model/slots.ts';
import { locationBelow, type SourceLocation } from '../../load/sourceLocation.ts';
import { optionalWhenHidden, takesOf, titledLike, withConditions, withList } from './inputs.ts';
import { withTense } from './tense.ts';
import { withInUse, withUsable } from './usable.ts';
import type { ActionModel, Bundle, LoadModel, EntityModel } from '../../model/types.ts';

/** Rows an action may touch that declares no `limits`. */
const DEFAULT_MAX_ROWS = 500;

/** Compiles one action, from a file or generated. */
export function action(
  set: Definitions,
  entities: ReadonlyMap<string, EntityModel>,
  slots: Slots,
  { roles, flows, formerFlows }: Pick<Bundle, 'roles' | 'flows' | 'formerFlows'>,
  { area, file, definition }: LoadedDefinition<ActionDefinition>,
  generated?: GenerationSource,
): ActionModel {
  // A generated action has no text of its own: its problems point at the key of the entity that asks for it.
  const location: SourceLocation = { file, pointer: generated ? generationKey(set, generated) : '' };
  const given = inputField(definition.id, 'input', definition.input, true, (id) => set.entity.get(id)?.definition);
  const input = generated
    ? { ...given, fields: titledLike(entities, entities.get(generated.entity), given.fields ?? []) }
    : given;
  const scope: ActionScope = {
    set,
    entities,
    slots,
    place: location,
    names: {
      input: recordType((input.fields ?? []).map(optionalWhenHidden)),
      actor: actorType,
      now: { kind: 'timestamp' },
      settings: settingsType(set),
    },
    limitRows: definition.limits?.rows ?? DEFAULT_MAX_ROWS,
  };
  slots.reads = [];
  const loads = loadsOf(scope, definition);
  const lets = letsOf(scope, definition);
  checkArguments(scope, definition);
  const names = { ...scope.names };
  const fields = withInUse(set, definition, input.fields ?? []).map((field) =>
    withForm(scope, withList(scope, withConditions(scope, field))),
  );
  const asserts = assertsOf(scope, withTense(set, withUsable(set, definition), fields));
  const confirmed = guardsOf(scope, definition);
  const effects = effectsOf(scope, definition, asserts);
  const next = nextOf(scope, definition);
  const ensure = ensureOf(
    scope,
    definition,
    loads.map((l) => l.alias),
  );
  const written = [...effects, ...effectsOfFlows(flows, effects)];
  const model: ActionModel = {
    id: definition.id,
    area,
    definition,
    input: { ...input, fields },
    loads,
    names,
    lets,
    asserts,
    ...confirmed,
    effects,
    ensure,
    next,
    ...(generated ? { generated: { entity: generated.entity, verb: generated.verb } } : {}),
    ...aboutOf(loads),
    stock: definition.stock ?? 'same',
    movement: definition.movement ?? definition.id,
    offline: definition.offline ?? 'forbid',
    limitRows: scope.limitRows,
    ...(typeof definition.operator === 'string' ? { operator: definition.operator } : {}),
    success: definition.success ?? 'common.done',
    takes: takesOf(fields),
    reads: readsOf(
      entities,
      [
        ...slots.reads,
        ...writtenRowReads(entities, written),
        ...flowReads(entities, [...flows.values(), ...formerFlows.values()], roles.values(), effects),
      ],
      written,
      asserts,
      reachReads(entities, roles, loads),
    ),
  };
  locks(scope, model);
  guards(scope, model);
  checkFormData(scope, model);
  return model;
}

/** What may follow from an approval that an action starts or goes on with. */
function effectsOfFlows(flows: Bundle['flows'], effects: ActionModel['effects']): ActionModel['effects'] {
  const isApproving = effects.some(({ kind }) => kind === 'flow' || kind === 'approval');
  return isApproving ? [...flows.values()].flatMap((flow) => flow.effects) : [];
}

/** A row that is loaded by an input called `id` is what the action is about. */
function aboutOf(loads: readonly LoadModel[]): Pick<ActionModel, 'about'> {
  const about = loads.find(({ keys }) => [...keys.values()].some(({ source }) => source === 'input.id'))?.entity;
  return about === undefined ? {} : { about };
}

function guardsOf(
  { slots, place: location, names }: ActionScope,
  { secondPerson, signature }: ActionDefinition,
): Pick<ActionModel, 'secondPerson' | 'signature'> {
  const when = (of: string, source: string | undefined) => {
    const e = slots.optional(locationBelow(location, of, 'when'), source, { names }, { kind: 'bool' });
    return e ? { when: e } : {};
  };
  return {
    ...(secondPerson
      ? {
          secondPerson: {
            permission: secondPerson.permission,
            code: secondPerson.code,
            ...when('secondPerson', secondPerson.when),
          },
        }
      : {}),
    ...(signature ? { signature: { meaning: signature.meaning, ...when('signature', signature.when) } } : {}),
  };
}

/** Post-conditions see the rows after the effects, and `before.<alias>` as they were loaded. */
function ensureOf(
  { slots, place: location, names }: ActionScope,
  definition: ActionDefinition,
  aliases: readonly string[],
): ActionModel['ensure'] {
  const before: Type = {
    kind: 'record',
    fields: Object.fromEntries(aliases.map((alias) => [alias, names[alias] ?? { kind: 'null' }])),
  };
  const environment = { names: { ...names, before } };
  return Object.entries(definition.ensure ?? {}).map(([name, entry]) => {
    const at = locationBelow(location, 'ensure', name);
    return {
      name,
      code: entry.code,
      ok: slots.expression(locationBelow(at, 'ok'), entry.ok, environment, { kind: 'bool' }),
      params: slots.record(locationBelow(at, 'params'), entry.params, environment, 'scalar'),
      ...(entry.at ? { at: entry.at } : {}),
    };
  });
}
