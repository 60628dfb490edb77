import type { ActionDefinition } from '../../definitions.generated.ts';
import type { Expression, ReferenceRead, Type } from '../../expr/types.ts';
import type { ActionScope } from '../../model/actionScope.ts';
import { actorType } from '../../model/actorType.ts';
import { compileAsserts } from './asserts.ts';
import type { LoadedDefinition } from '../../load/definitions.ts';
import { compileEffects } from './effects.ts';
import { writtenRowReads } from './writtenRowReads.ts';
import { flowReads } from './flowReads.ts';
import { recordType } from '../../model/fieldTypes.ts';
import { inputField } from '../../model/fields.ts';
import { generationKey } from '../generated/generate.ts';
import { checkFormData, withForm } from '../../model/forms.ts';
import { guards } from './guards.ts';
import { compileLoads } from './loads.ts';
import { compileLets } from './lets.ts';
import { checkArguments } from '../pieces.ts';
import { isReached } from '../../model/reach.ts';
import { readsOf } from './reads.ts';
import { settingsType } from '../settings.ts';
import type { Slots } from '../../model/slots.ts';
import { locationBelow, type SourceLocation } from '../../load/sourceLocation.ts';
import { optionalWhenHidden, recordInputs, titledLike, withConditions, withList } from './inputs.ts';
import { withTense } from './tense.ts';
import { withInUse, withUsable } from './usable.ts';
import type { ActionModel, LoadModel } from '../../model/types.ts';
import { referencedRow } from '../../expr/referencedRow.ts';
import { rootsOf } from './roots.ts';
import { byRank } from '../../load/names.ts';
import type { CompiledParts } from '../CompiledParts.ts';
import type { NextModel } from '../../model/actionTypes.ts';
import { naturalKey } from '../../model/naturalKey.ts';

/** Rows an action may touch that declares no `limits`. */
const DEFAULT_MAX_ROWS = 500;

/** Compiles one action, from a file or generated. */
export function action(parts: CompiledParts, slots: Slots, id: string): ActionModel {
  const { set, entities } = parts;
  const generated = parts.generated.get(id);
  const { area, file, definition } = generated?.loaded ?? (set.action.get(id) as LoadedDefinition<ActionDefinition>); // one of its ids
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
  const loads = compileLoads(scope, definition);
  const lets = compileLets(scope, definition);
  checkArguments(scope, definition);
  const names = { ...scope.names };
  const fields = withInUse(set, definition, input.fields ?? []).map((field) =>
    withForm(scope, withList(scope, withConditions(scope, field))),
  );
  const asserts = compileAsserts(scope, withTense(set, withUsable(set, definition), fields));
  const confirmed = compileGuards(scope, definition);
  const effects = compileEffects(scope, definition, asserts);
  const next = compileNext(scope, definition);
  const ensure = compileEnsure(
    scope,
    definition,
    loads.map((l) => l.alias),
  );
  const written = [...effects, ...effectsOfFlows(parts, effects)];
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
    ...findSubject(loads),
    stock: definition.stock ?? 'same',
    movement: definition.movement ?? definition.id,
    offline: definition.offline ?? 'forbid',
    limitRows: scope.limitRows,
    ...(typeof definition.operator === 'string' ? { operator: definition.operator } : {}),
    success: definition.success ?? 'common.done',
    successParams: slots.record(
      locationBelow(location, 'successParams'),
      definition.successParams,
      { names: scope.names },
      'scalar',
    ),
    takes: recordInputs(fields),
    reads: readsOf(
      entities,
      [...slots.reads, ...writtenRowReads(entities, written), ...flowReads(parts, effects), ...reached(parts, loads)],
      written,
      asserts,
      parts.guards,
    ),
  };
  locks(scope, model);
  guards(scope, model);
  checkFormData(scope, model);
  return model;
}

/** What is read to tell whether the rows an action locks or the input names are within the actor's reach. */
function reached({ reach }: CompiledParts, loads: readonly LoadModel[]): readonly ReferenceRead[] {
  const entities = new Set(loads.filter(isReached).map(({ entity }) => entity));
  return [...entities].flatMap((entity) => reach.get(entity) ?? []);
}

/** What may follow from an approval that an action starts or goes on with. */
function effectsOfFlows({ flows }: CompiledParts, effects: ActionModel['effects']): ActionModel['effects'] {
  const isApproving = effects.some(({ kind }) => kind === 'flow' || kind === 'approval');
  return isApproving ? [...flows.values()].flatMap((flow) => flow.effects) : [];
}

/** A row that is loaded by an input called `id` is what the action is about. */
function findSubject(loads: readonly LoadModel[]): Pick<ActionModel, 'about'> {
  const about = loads.find(({ keys }) => [...keys.values()].some(({ source }) => source === 'input.id'))?.entity;
  return about === undefined ? {} : { about };
}

function compileGuards(
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
function compileEnsure(
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

/** Every row an effect writes must come from a load that locks it, or be made by the action (lint `unlockedUpdate`). */
function locks(scope: ActionScope, action: ActionModel): void {
  const safe = new Set<string>(action.loads.filter((load) => load.lock === 'update').map((load) => load.alias));
  for (const effect of action.effects) {
    if (effect.makes?.as !== undefined) safe.add(effect.makes.as);
    const written = effect.changes;
    if (!written) continue;
    const roots = rootsOf(action, effect, written);
    const unlocked = [...roots].find((name) => action.loads.some((load) => load.alias === name && !safe.has(name)));
    if (unlocked !== undefined)
      scope.slots.report(locationBelow(scope.place, 'effects', effect.name), 'lint.unlockedUpdate', { alias: unlocked });
    else if (reachesThrough(written))
      scope.slots.report(locationBelow(scope.place, 'effects', effect.name), 'lint.updateThroughReference', {
        expression: written.source,
      });
  }
}

/** A row reached by a dotted path is joined, not locked. */
function reachesThrough({ type }: Expression): boolean {
  return referencedRow(type)?.origins.some(({ path }) => path.length > 0) === true;
}

/** What may be done next, and what is known of its input: on the rows as the effects left them. */
function compileNext(scope: ActionScope, { next }: ActionDefinition): readonly NextModel[] {
  const { slots, names } = scope;
  return byRank(next ?? {}).map(([action, { when: source, input = {} }]) => {
    const location = locationBelow(scope.place, 'next', action);
    const when = slots.optional(locationBelow(location, 'when'), source, { names }, { kind: 'bool' });
    const known = Object.entries(input).map(([name, each]) => [name, valueOf(scope, location, name, each)] as const);
    return { action, input: Object.fromEntries(known), ...(when ? { when } : {}) };
  });
}

/** A row is named by its code, which one just made may get only while it is written. */
function valueOf(
  { slots, names, set }: ActionScope,
  location: ReturnType<typeof locationBelow>,
  name: string,
  source: string,
): NextModel['input'][string] {
  const at = locationBelow(location, 'input', name);
  const value: Expression = slots.expression(at, source, { names }, 'any');
  const entity = value.type.kind === 'row' ? set.entity.get(value.type.entity)?.definition : undefined;
  if (!entity) return { value };
  return { value, code: slots.expression(at, `(${source}).${naturalKey(entity)}`, { names }, 'any') };
}
