import type { FieldModel } from '../model/types.ts';
import type { Param, Refusal } from '../types.ts';
import { documentedRefusal, type StandardRefusal } from './documentedRefusal.ts';
import { formatRefusal } from './formatRefusal.ts';
import { isList } from './normalise.ts';
import type { Finding } from './validator.ts';

const MAX_REFUSALS = 50;

/** Refusals of a record: what the validator found and what was refused before, one per place, in the order of the fields. */
export function collectRefusals(
  fields: readonly FieldModel[],
  findings: readonly Finding[],
  others: readonly Refusal[],
): readonly Refusal[] {
  const placed = [
    ...others.map((refusal) => ({ place: locationAt(fields, refusal.at ?? ''), weight: -1, refusal })),
    ...findings
      .filter(({ keyword }) => REPORTED_KEYWORDS.includes(keyword))
      .map((finding) => {
        const place = locateFinding(fields, finding);
        return { place, weight: REPORTED_KEYWORDS.indexOf(finding.keyword), refusal: toRefusal(place, finding) };
      }),
  ].sort((a, b) => byRank(a.place, b.place) || a.weight - b.weight);
  return limitRefusals(
    placed.filter(({ place }, i) => place.at !== placed[i - 1]?.place.at),
    ({ refusal }) => refusal,
  );
}

/** The refusals of the first fifty findings, and how many more there are: of those nothing is made. */
export function limitRefusals<T>(findings: readonly T[], toRefusal: (finding: T) => Refusal): readonly Refusal[] {
  const refusals = findings.slice(0, MAX_REFUSALS).map(toRefusal);
  const count = findings.length - refusals.length;
  return count > 0 ? [...refusals, { code: 'common.more', params: { count } }] : refusals;
}

function toRefusal({ at, field }: InputLocation, finding: Finding): Refusal {
  if (at === '') return { code: 'request.notARecord', params: {}, kind: 'badRequest' };
  if (!field)
    return { code: 'request.unknownField', params: { field: at.slice(at.lastIndexOf('/') + 1) }, at, kind: 'badRequest' };
  const keyword = effectiveKeyword(field, finding);
  return { ...(documentedRefusal(field, keyword) ?? standardRefusal(field, keyword, finding)), at };
}

/** A refusal that a field may get before any row is read, and the documented rules it follows. */
export interface PossibleRefusal extends StandardRefusal {
  readonly documented: readonly string[];
}

/** Every way a value of a field is refused, in the order in which it is looked at; of a value that is not known nothing is said. */
export function possibleRefusals(field: FieldModel): readonly PossibleRefusal[] {
  const { schema } = field;
  const keywords = [...REPORTED_KEYWORDS, 'uniqueItems'].filter((keyword) => isChecked(field, keyword));
  return keywords.flatMap((keyword) => {
    const documented = [schema['x-refuse']?.[keyword]?.source ?? []].flat();
    if (keyword === 'uniqueItems')
      return { code: 'scan.duplicate', params: {}, ...documentedRefusal(field, keyword), documented };
    return wrongOf(field, keyword).map((data) => {
      const { code, params } = documentedRefusal(field, keyword) ?? standardRefusal(field, keyword, { data });
      return { code, params: Object.fromEntries(Object.entries(params).filter(([name]) => name !== 'value')), documented };
    });
  });
}

/** What fails by a keyword, one value of each sort that is refused in its own way. */
function wrongOf({ kind, schema }: FieldModel, keyword: string): readonly unknown[] {
  if (keyword === 'maximum') return [(schema.maximum ?? 0) + 1];
  return keyword === 'type' && kind === 'int' ? [undefined, 0.5] : [undefined];
}

/** Whether values of a field may fail by a keyword: what no person can enter wrongly is left out. */
function isChecked(field: FieldModel, keyword: string): boolean {
  const { kind, required, schema } = field;
  switch (keyword) {
    case 'required':
      return required;
    case 'type':
      return isNumber(field) || field.kind === 'bool';
    case 'format':
      return ['date', 'time', 'timestamp'].includes(kind) || schema.format !== undefined;
    case 'additionalProperties':
      return false;
    // A text of no character is missing.
    case 'minLength':
      return (schema.minLength ?? 0) > 1;
    case 'minItems':
      return schema.minItems !== undefined && effectiveKeyword(field, { keyword, data: [] }) === keyword;
    default:
      return Object.hasOwn(schema, keyword) || schema['x-refuse']?.[keyword] !== undefined;
  }
}

/** An empty list that is required, and an item that is null, are simply missing. */
function effectiveKeyword(field: FieldModel, { keyword, data }: Pick<Finding, 'keyword' | 'data'>): string {
  if (data === null) return 'required';
  const isMissing =
    keyword === 'minItems' && field.required && (field.schema.minItems ?? 1) === 1 && !field.schema['x-refuse']?.['minItems'];
  return isMissing ? 'required' : keyword;
}

function standardRefusal(field: FieldModel, keyword: string, { data }: Pick<Finding, 'data'>): StandardRefusal {
  const { minLength, maxLength, minItems, maxItems } = field.schema;
  switch (keyword) {
    case 'required':
      return { code: 'common.required', params: { field: field.title ?? field.name } };
    case 'enum':
      return { code: 'common.unknownWord', params: {} };
    case 'multipleOf':
      return { code: 'common.twoDecimals', params: { decimals: field.scale ?? 0 } };
    case 'minLength':
      return { code: 'common.tooShort', params: { min: minLength ?? 1 } };
    case 'maxLength':
      return { code: 'common.tooLong', params: { max: maxLength ?? 0 } };
    case 'minItems':
      return { code: 'common.tooFew', params: { min: minItems ?? 1 } };
    case 'maxItems':
      return { code: 'common.tooMany', params: { max: maxItems ?? 0 } };
    case 'type':
      return typeof data === 'number' && field.kind === 'int'
        ? rangeRefusal(field, data)
        : { code: isNumber(field) ? 'common.number' : formatRefusal(isList(field) ? 'list' : field.kind), params: {} };
    case 'minimum':
    case 'exclusiveMinimum':
    case 'maximum':
      return rangeRefusal(field, data as number);
    default:
      return { code: formatRefusal(isList(field) ? 'list' : field.kind), params: {} };
  }
}

const isNumber = (field: FieldModel): boolean => !isList(field) && (field.kind === 'int' || field.kind === 'decimal');

/** Integers answer BO-05 or BO-07; decimals say the bounds of their field. */
function rangeRefusal(field: FieldModel, value: number): StandardRefusal {
  const { minimum, exclusiveMinimum, maximum } = field.schema;
  const params: Record<string, Param> = { min: minimum ?? exclusiveMinimum ?? 0, max: maximum ?? 0 };
  if (field.kind !== 'int')
    return { code: 'common.outOfRange', params: { field: field.title ?? field.name, value, ...params } };
  const isPositive = minimum === 1 || exclusiveMinimum === 0;
  return isPositive && !(value > (maximum ?? Infinity))
    ? { code: 'common.positiveInteger', params: {} }
    : { code: 'common.integerRange', params };
}

/** Where a finding points: the field there (undefined for a property nobody declared), and its rank among all fields. */
interface InputLocation {
  readonly at: string;
  readonly field?: FieldModel;
  /** Position of each step: place of the field in its record, index of the item in its list. */
  readonly rank: readonly number[];
}

/** The place of a finding; a missing or unknown property is a place of its own below the record. */
function locateFinding(fields: readonly FieldModel[], finding: Finding): InputLocation {
  const { missingProperty, additionalProperty } = finding.params;
  const named = missingProperty ?? additionalProperty;
  return locationAt(fields, typeof named === 'string' ? `${finding.instancePath}/${escape(named)}` : finding.instancePath);
}

/** The place a JSON Pointer names. */
function locationAt(fields: readonly FieldModel[], at: string): InputLocation {
  const rank: number[] = [];
  let field: FieldModel | undefined;
  let record: readonly FieldModel[] | undefined = fields;
  for (const step of at.split('/').slice(1)) {
    const place: number = record ? record.findIndex(({ name }) => name === step) : Number(step);
    field = record ? record[place] : field?.items;
    record = field?.kind === 'record' ? (field.fields ?? []) : undefined;
    rank.push(place);
  }
  return { at, rank, ...(field ? { field } : {}) };
}

/** Order of two places: the order of the input's fields. */
function byRank(a: InputLocation, b: InputLocation): number {
  for (const [i, step] of a.rank.entries()) {
    const difference = step - (b.rank[i] ?? -1);
    if (difference !== 0) return difference;
  }
  return a.rank.length - b.rank.length;
}

const escape = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

/** Schema keywords whose violations are reported, in order: of several violations at one location only the first is. */
export const REPORTED_KEYWORDS: readonly string[] = [
  'additionalProperties',
  'required',
  'type',
  'minItems',
  'maxItems',
  'enum',
  'multipleOf',
  'format',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'exclusiveMinimum',
  'maximum',
];
