import { factsOf } from '../effects/effectKinds.ts';
import type { Asserts, EntityDefinition, FieldSchema, RowCheck, StateModelDefinition } from '../definitions.generated.ts';
import type { Definitions, Placed } from '../load/definitions.ts';
import { camel } from '../load/names.ts';
import type { FieldAt } from '../load/definitions.ts';
import { below, whole, type Place } from '../load/place.ts';
import type { ActionAt } from './actionAt.ts';

/** A place that says a text, and the values it hands over. */
export interface TextUse extends Place {
  readonly code: string;
  /** Names of the values. */
  readonly params: readonly string[];
  /** Whether the definition chose the values, so that the text has to show them all; the engine hands over what it has. */
  readonly isChosen: boolean;
}

/** What a missing row, a taken key and an event out of place tell by themselves. */
const MISSING = ['code'];
const TAKEN = ['code'];
const CLOSED = ['code', 'state'];

/** Every use of a refusal, warning, success or message code. Titles are not uses: see `neededTexts`. */
export function textUses(set: Definitions, actions: readonly ActionAt[], fields: readonly FieldAt[]): readonly TextUse[] {
  return [
    ...[...set.entity.values()].flatMap(entityUses),
    ...[...set['state-model'].values()].flatMap(eventUses),
    ...[...set.rule.values()].map((p) => chosen(below(whole(p), 'code'), p.definition.code, p.definition.params)),
    ...actions.flatMap((action) => actionUses(set, action)),
    ...fields.flatMap((field) => fieldUses(field, field.schema)),
  ];
}

function chosen(place: Place, code: string, params: object | undefined): TextUse {
  return { ...place, code, params: Object.keys(params ?? {}), isChosen: true };
}

function given(place: Place, code: string | undefined, params: readonly string[]): readonly TextUse[] {
  return code === undefined ? [] : [{ ...place, code, params, isChosen: false }];
}

function entityUses(placed: Placed<EntityDefinition>): readonly TextUse[] {
  const { id, unique = {}, checks, noOverlap } = placed.definition;
  const at = whole(placed);
  return [
    ...Object.entries(unique).flatMap(([name, key]) =>
      given(below(at, 'unique', name), ('code' in key ? key.code : undefined) ?? `${camel(id)}.alreadyExists`, TAKEN),
    ),
    ...checked(below(at, 'checks'), checks),
    ...given(below(at, 'noOverlap', 'code'), noOverlap?.code, TAKEN),
  ];
}

function checked(place: Place, checks: Readonly<Record<string, RowCheck>> | undefined): readonly TextUse[] {
  return Object.entries(checks ?? {}).map(([name, check]) => chosen(below(place, name, 'code'), check.code, check.params));
}

function eventUses(placed: Placed<StateModelDefinition>): readonly TextUse[] {
  return Object.entries(placed.definition.events).flatMap(([event, { refusal }]) =>
    given(below(whole(placed), 'events', event, 'refusal'), refusal, CLOSED),
  );
}

function actionUses(set: Definitions, action: ActionAt): readonly TextUse[] {
  const { load = {}, assert, ensure, effects, secondPerson, signature, success } = action.definition;
  return [
    ...Object.entries(load).flatMap(([alias, entry]) => missingUse(below(action, 'load', alias), entry)),
    ...assertUses(set, below(action, 'assert'), assert),
    ...checked(below(action, 'ensure'), ensure),
    ...Object.entries(effects).flatMap(([name, effect]) =>
      (factsOf(effect).texts ?? []).map(({ at, code, params }) => chosen(below(action, 'effects', name, at), code, params)),
    ),
    ...given(below(action, 'secondPerson', 'code'), secondPerson?.code, []),
    ...given(below(action, 'signature', 'meaning'), signature?.meaning, []),
    // A success text may show the codes that were made, whatever their number.
    ...given(below(action, 'success'), success, ['codes', 'code', 'count']),
  ];
}

function missingUse(place: Place, entry: object): readonly TextUse[] {
  const { entity, table, missing, where, total, first } = entry as Readonly<Record<string, string | undefined>>;
  if (missing !== undefined) return given(below(place, 'missing'), missing, MISSING);
  const isAsked = where === undefined && total === undefined && first === undefined;
  return isAsked ? given(place, `${camel(entity ?? table ?? '')}.notExist`, MISSING) : [];
}

function assertUses(set: Definitions, place: Place, asserts: Asserts | undefined): readonly TextUse[] {
  return Object.entries(asserts ?? {}).flatMap(([name, entry]) => {
    if ('ok' in entry) return [chosen(below(place, name, 'code'), entry.code, entry.params)];
    if (!('rule' in entry)) return [];
    const rule = set.rule.get(entry.rule)?.definition;
    const isOther = entry.code !== undefined || entry.params !== undefined;
    return rule && isOther ? [chosen(below(place, name), entry.code ?? rule.code, entry.params ?? rule.params)] : [];
  });
}

/** Documented codes of bounds stand for one field and show no values; an id that no definition has is told. */
function fieldUses(place: Place, schema: FieldSchema): readonly TextUse[] {
  const bounds = Object.entries(schema['x-refuse'] ?? {}).flatMap(([keyword, { code }]) =>
    given(below(place, 'x-refuse', keyword, 'code'), code, []),
  );
  const kind = schema['x-definition'];
  const unknown = kind === undefined ? [] : given(below(place, 'x-definition'), `${camel(kind)}.notExist`, MISSING);
  return [...bounds, ...unknown, ...given(below(place, 'x-when', 'code'), schema['x-when']?.code, [])];
}
