import type { ActionDefinition, AssertOk } from '../../definitions.generated.ts';
import type { Definitions } from '../../load/definitions.ts';
import { naturalKey } from '../../model/naturalKey.ts';
import type { FieldModel } from '../../model/types.ts';
import { isEdited, isNamed } from './usable.ts';

/** A day or moment that is given to an action, and how its asserts name it. */
interface GivenTime {
  readonly name: string;
  readonly field: FieldModel;
  readonly value: string;
  readonly place: Pick<AssertOk, 'at' | 'forEach'>;
}

type Asserts = Readonly<Record<string, AssertOk>>;

/** Ten years: what lies further back is more likely mistyped than remembered. */
const LONG_AGO_DAYS = 3650;

/**
 * An action with the asserts its days and moments imply (`x-tense`). What is past lies not ahead, and is asked about where it lies
 * before a record it is about (`since`), or very long ago. What is due lies ahead, unless an edit leaves it as it was.
 */
export function withTense(set: Definitions, definition: ActionDefinition, fields: readonly FieldModel[]): ActionDefinition {
  const implied = givenTimes(fields).map((time) =>
    time.field.schema['x-tense'] === 'due' ? due(definition, time) : past(set, definition, time),
  );
  return implied.length === 0 ? definition : { ...definition, assert: Object.assign({}, definition.assert, ...implied) };
}

/** Days and moments of an input, those in the records of its lists too. */
function givenTimes(fields: readonly FieldModel[]): readonly GivenTime[] {
  const all = fields.flatMap((field): readonly GivenTime[] => [
    { name: field.name, field, value: `input.${field.name}`, place: { at: `/${field.name}` } },
    ...(field.items?.fields ?? []).map((part) => ({
      name: `${field.name}_${part.name}`,
      field: part,
      value: `one.${part.name}`,
      place: { at: `/${field.name}/*/${part.name}`, forEach: { one: `input.${field.name}` } },
    })),
  ]);
  return all.filter(({ field }) => (field.schema['x-tense'] ?? 'any') !== 'any');
}

function past(set: Definitions, definition: ActionDefinition, { name, field, value, place }: GivenTime): Asserts {
  const isDay = field.kind === 'date';
  const given = `${value} != null`;
  const longAgo = isDay ? `${value} >= dateOf(now) - ${LONG_AGO_DAYS}` : `${value} >= now - days(${LONG_AGO_DAYS})`;
  const before = datedRecords(set, definition).map(([alias, since, code]): readonly [string, AssertOk] => [
    `${name}_${alias}`,
    {
      ...place,
      when: `${given} && ${longAgo} && ${alias} != null && ${alias}.${since.name} != null`,
      ok: `${isDay ? value : `dateOf(${value})`} >= ${since.isDay ? `${alias}.${since.name}` : `dateOf(${alias}.${since.name})`}`,
      code: 'time.beforeRecord',
      params: { time: value, code: `${alias}.${code}`, since: `${alias}.${since.name}` },
      severity: 'confirm',
      assumed: true,
    },
  ]);
  return {
    [`${name}_past`]: {
      ...place,
      when: given,
      ok: isDay ? `${value} <= dateOf(now)` : `${value} <= now + duration("1m")`,
      code: field.schema['x-refuse']?.['future']?.code ?? 'time.inFuture',
      assumed: true,
    },
    [`${name}_longAgo`]: {
      ...place,
      when: given,
      ok: longAgo,
      code: 'time.longAgo',
      params: { time: value },
      severity: 'confirm',
      assumed: true,
    },
    ...Object.fromEntries(before),
  };
}

function due(definition: ActionDefinition, { name, field, value, place }: GivenTime): Asserts {
  const former = formerValue(definition, value);
  return {
    [`${name}_due`]: {
      ...place,
      when: `${value} != null${former === undefined ? '' : ` && ${value} != ${former}`}`,
      ok: field.kind === 'date' ? `${value} >= dateOf(now)` : `${value} >= now`,
      code: 'date.inPast',
      params: { date: value },
      assumed: true,
    },
  };
}

/** What the edited record says as it was: `order.dueOn`. */
function formerValue({ load = {}, effects }: ActionDefinition, value: string): string | undefined {
  for (const effect of Object.values(effects)) {
    if (!('update' in effect) || !isEdited(load[effect.update], effect.update, effects)) continue;
    const field = Object.entries(effect.set ?? {}).find(([, source]) => source === value)?.[0];
    if (field !== undefined) return `${effect.update}.${field}`;
  }
  return undefined;
}

/** The records the input names that exist since a day or moment: their alias, the field that says it, and what they are called by. */
function datedRecords(set: Definitions, { load = {} }: ActionDefinition) {
  return Object.entries(load).flatMap(([alias, each]) => {
    const entity = isNamed(each) && 'by' in each ? set.entity.get(each.entity)?.definition : undefined;
    if (entity?.since === undefined) return [];
    const isDay = entity.fields.properties?.[entity.since]?.format === 'date';
    return [[alias, { name: entity.since, isDay }, naturalKey(entity)] as const];
  });
}
