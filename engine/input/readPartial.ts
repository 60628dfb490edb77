import type { ActionModel, FieldModel } from '../model/types.ts';
import type { Refusal } from '../types.ts';
import type { RecordValue, Value } from '../value/value.ts';
import { coerce } from './coerce.ts';
import { invalidNumbers } from './digits.ts';
import { duplicates } from './duplicates.ts';
import { formFaultsIn } from './formFaults.ts';
import { isList, normaliseRecord } from './normalise.ts';
import { collectRefusals } from './refusals.ts';
import { findings, type Finding } from './validator.ts';
import type { Json } from '../value/json.ts';
import { isRecord } from '../value/json.ts';

/** An input that is still being filled in, as far as it can be read. */
export interface PartialInput {
  /** What was sent, normalised. */
  readonly record: Readonly<Record<string, Json>>;
  /** What can be read of it: names that are absent are not known yet, lists hold the items that are complete. */
  readonly input: RecordValue;
  /** Where each item of a list in `input` stands in `record`. */
  readonly places: ReadonlyMap<string, readonly number[]>;
  /** What is wrong with what was given. */
  readonly refusals: readonly Refusal[];
  /** Inputs that are required and not given, or not wholly, or neither given nor settled by another, in the order of the fields. */
  readonly open: readonly string[];
}

/**
 * Reads an incomplete input: invalid values are refused as in step 1 of an action, missing ones are not.
 *
 * @param raw parsed JSON, not trusted
 */
export function readPartial({ input: { fields = [] } }: Pick<ActionModel, 'input'>, raw: unknown): PartialInput {
  const odd: Refusal[] = [];
  const record = normaliseRecord(fields, raw, '', odd);
  const found = findings(fields, record);
  const missing = found.filter(isMissing);
  const faults = found.filter((finding) => !isMissing(finding));
  const others = [...odd, ...invalidNumbers(fields, record), ...duplicates(fields, record), ...formFaultsIn(fields, record)];
  const refusals = collectRefusals(fields, faults, others);
  const unread = [...missing.map(locationOf), ...refusals.map(({ at = '' }) => at)].map(readSteps);
  const given = isRecord(record) && isRecord(raw) ? withoutAddedLists(record as PartialInput['record'], raw) : {};
  const { input, places } = readable(fields, given, unread);
  return { record: given, refusals, input: withSettled(fields, input), places, open: openOf(fields, given, missing) };
}

/** With null for what is not given and not waited for either, because the input that settles it is there. */
function withSettled(fields: readonly FieldModel[], input: RecordValue): RecordValue {
  const settled = fields.filter(
    ({ name, schema }) => !Object.hasOwn(input, name) && (input[schema['x-settledBy'] ?? ''] ?? null) !== null,
  );
  return { ...input, ...Object.fromEntries(settled.map(({ name }) => [name, null])) };
}

/** A value that is not there, too few items, an item left empty: still to come, not wrong. */
function isMissing({ keyword, data, instancePath }: Finding): boolean {
  return keyword === 'required' || keyword === 'minItems' || (data === null && instancePath !== '');
}

function locationOf({ keyword, instancePath, params }: Finding): string {
  // A list with too few items is read as far as it goes.
  if (keyword === 'minItems') return '';
  return keyword === 'required' ? `${instancePath}/${String(params['missingProperty'])}` : instancePath;
}

type Steps = readonly [name: string, index: number | undefined];

/** Name of the input a pointer leads into, and the item where it leads into a list. */
function readSteps(at: string): Steps {
  const [, name = '', index] = at.split('/');
  return [name, index === undefined ? undefined : Number(index)];
}

function readable(
  fields: readonly FieldModel[],
  record: PartialInput['record'],
  unread: readonly Steps[],
): Pick<PartialInput, 'input' | 'places'> {
  const input: Record<string, Value> = {};
  const places = new Map<string, readonly number[]>();
  for (const field of fields) {
    const { name } = field;
    const own = new Set(unread.flatMap(([of, index]) => (of === name ? [index] : [])));
    const value = record[name] ?? null;
    if (value === null || own.has(undefined) || (own.size > 0 && !isList(field))) continue;
    if (!isList(field)) input[name] = coerce(field, value);
    else if (Array.isArray(value)) {
      const complete = [...value.keys()].filter((i) => !own.has(i));
      if (complete.length === 0) continue;
      places.set(name, complete);
      input[name] = coerce(
        field,
        complete.map((i): unknown => value[i]),
      );
    }
  }
  return { input, places };
}

function openOf(
  fields: readonly FieldModel[],
  record: PartialInput['record'],
  missing: readonly Finding[],
): readonly string[] {
  const incomplete = new Set(
    missing.map((finding) => readSteps(finding.keyword === 'minItems' ? finding.instancePath : locationOf(finding))[0]),
  );
  const isGiven = (name: string): boolean => (record[name] ?? null) !== null;
  const isAwaited = ({ name, required, schema: { 'x-settledBy': by } }: FieldModel): boolean =>
    !isGiven(name) && (required || (by !== undefined && !isGiven(by)));
  const isOpen = (field: FieldModel): boolean => incomplete.has(field.name) || (!isList(field) && isAwaited(field));
  return fields.filter(isOpen).map(({ name }) => name);
}

/** Without the empty lists that normalising adds. */
function withoutAddedLists(record: PartialInput['record'], raw: object): PartialInput['record'] {
  return Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(raw, name)));
}
