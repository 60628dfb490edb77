import { staticEffects } from '../effects/effectKinds.ts';
import type { Asserts, EntityDefinition, FieldSchema, RowCheck, StateModelDefinition } from '../definitions.generated.ts';
import type { Definitions, LoadedDefinition } from '../load/definitions.ts';
import { camel } from '../load/names.ts';
import type { FieldAt } from '../load/definitions.ts';
import { locationBelow, fileLocation, type SourceLocation } from '../load/sourceLocation.ts';
import type { ActionAt } from './actionAt.ts';

/** A use of a text, with the params it provides. */
export interface TextUse extends SourceLocation {
  readonly code: string;
  /** Names of the values. */
  readonly params: readonly string[];
  /** Whether the definition chose the values, so that the text has to show them all; the engine hands over what it has. */
  readonly isChosen: boolean;
}

/** The params that a missing row, a duplicate key and a forbidden event provide by themselves. */
const MISSING = ['code'];
const TAKEN = ['code'];
const CLOSED = ['code', 'state'];

/** Every use of a refusal, warning, success or message code. Titles are not uses: see `neededTexts`. */
export function textUses(set: Definitions, actions: readonly ActionAt[], fields: readonly FieldAt[]): readonly TextUse[] {
  return [
    ...[...set.entity.values()].flatMap(entityUses),
    ...[...set['state-model'].values()].flatMap(eventUses),
    ...[...set.rule.values()].map((p) =>
      chosenUse(locationBelow(fileLocation(p), 'code'), p.definition.code, p.definition.params),
    ),
    ...actions.flatMap((action) => actionUses(set, action)),
    ...fields.flatMap((field) => fieldUses(field, field.schema)),
  ];
}

function chosenUse(location: SourceLocation, code: string, params: object | undefined): TextUse {
  return { ...location, code, params: Object.keys(params ?? {}), isChosen: true };
}

function givenUses(location: SourceLocation, code: string | undefined, params: readonly string[]): readonly TextUse[] {
  return code === undefined ? [] : [{ ...location, code, params, isChosen: false }];
}

function entityUses(loaded: LoadedDefinition<EntityDefinition>): readonly TextUse[] {
  const { id, unique = {}, checks, noOverlap } = loaded.definition;
  const at = fileLocation(loaded);
  return [
    ...Object.entries(unique).flatMap(([name, key]) =>
      givenUses(
        locationBelow(at, 'unique', name),
        ('code' in key ? key.code : undefined) ?? `${camel(id)}.alreadyExists`,
        TAKEN,
      ),
    ),
    ...checkUses(locationBelow(at, 'checks'), checks),
    ...givenUses(locationBelow(at, 'noOverlap', 'code'), noOverlap?.code, TAKEN),
  ];
}

function checkUses(location: SourceLocation, checks: Readonly<Record<string, RowCheck>> | undefined): readonly TextUse[] {
  return Object.entries(checks ?? {}).map(([name, check]) =>
    chosenUse(locationBelow(location, name, 'code'), check.code, check.params),
  );
}

function eventUses(loaded: LoadedDefinition<StateModelDefinition>): readonly TextUse[] {
  return Object.entries(loaded.definition.events).flatMap(([event, { refusal, unmet }]) => {
    const at = locationBelow(fileLocation(loaded), 'events', event);
    return [
      ...givenUses(locationBelow(at, 'refusal'), refusal, CLOSED),
      ...(unmet === undefined ? [] : givenUses(locationBelow(at, 'unmet'), unmet, CLOSED)),
    ];
  });
}

function actionUses(set: Definitions, action: ActionAt): readonly TextUse[] {
  const { load = {}, assert, ensure, effects, secondPerson, signature, success, successParams } = action.definition;
  return [
    ...Object.entries(load).flatMap(([alias, entry]) => missingUse(locationBelow(action, 'load', alias), entry)),
    ...assertUses(set, locationBelow(action, 'assert'), assert),
    ...checkUses(locationBelow(action, 'ensure'), ensure),
    ...Object.entries(effects).flatMap(([name, effect]) =>
      (staticEffects(effect).texts ?? []).map(({ at, code, params }) =>
        chosenUse(locationBelow(action, 'effects', name, at), code, params),
      ),
    ),
    ...givenUses(locationBelow(action, 'secondPerson', 'code'), secondPerson?.code, []),
    ...givenUses(locationBelow(action, 'signature', 'meaning'), signature?.meaning, []),
    // A success text may show the codes that were made, whatever their number.
    ...givenUses(locationBelow(action, 'success'), success, ['codes', 'code', 'count', ...Object.keys(successParams ?? {})]),
  ];
}

function missingUse(location: SourceLocation, entry: object): readonly TextUse[] {
  const { entity, table, missing, where, total, first } = entry as Readonly<Record<string, string | undefined>>;
  if (missing !== undefined) return givenUses(locationBelow(location, 'missing'), missing, MISSING);
  const isAsked = where === undefined && total === undefined && first === undefined;
  return isAsked ? givenUses(location, `${camel(entity ?? table ?? '')}.notExist`, MISSING) : [];
}

function assertUses(set: Definitions, location: SourceLocation, asserts: Asserts | undefined): readonly TextUse[] {
  return Object.entries(asserts ?? {}).flatMap(([name, entry]) => {
    if ('ok' in entry) return [chosenUse(locationBelow(location, name, 'code'), entry.code, entry.params)];
    if (!('rule' in entry)) return [];
    const rule = set.rule.get(entry.rule)?.definition;
    const isOther = entry.code !== undefined || entry.params !== undefined;
    return rule && isOther
      ? [chosenUse(locationBelow(location, name), entry.code ?? rule.code, entry.params ?? rule.params)]
      : [];
  });
}

/** Documented codes of bounds stand for one field and show no values; an unknown definition id is reported. */
function fieldUses(location: SourceLocation, schema: FieldSchema): readonly TextUse[] {
  const bounds = Object.entries(schema['x-refuse'] ?? {}).flatMap(([keyword, { code }]) =>
    givenUses(locationBelow(location, 'x-refuse', keyword, 'code'), code, []),
  );
  const kind = schema['x-definition'];
  const unknown =
    kind === undefined ? [] : givenUses(locationBelow(location, 'x-definition'), `${camel(kind)}.notExist`, MISSING);
  const change =
    schema['x-changesOf'] === undefined ? [] : givenUses(locationBelow(location, 'x-changesOf'), 'change.notExist', MISSING);
  return [
    ...bounds,
    ...unknown,
    ...change,
    ...givenUses(locationBelow(location, 'x-when', 'code'), schema['x-when']?.code, []),
  ];
}
