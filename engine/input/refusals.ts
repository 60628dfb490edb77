import type { FieldModel } from '../model/types.ts';
import type { Param, Refusal } from '../types.ts';
import { documentedRefusal, type StandardRefusal } from './documentedRefusal.ts';
import { formatRefusal } from './formatRefusal.ts';
import { isList } from './normalise.ts';
import { REPORTED_KEYWORDS } from './keywords.ts';
import { byRank, locationAt, locationOf, type InputLocation } from './inputLocation.ts';
import type { Finding } from './validator.ts';

const MAX_REFUSALS = 50;

/** Refusals of a record: what the validator found and what was refused before, one per place, in the order of the fields. */
export function refusalsOf(
  fields: readonly FieldModel[],
  findings: readonly Finding[],
  others: readonly Refusal[],
): readonly Refusal[] {
  const placed = [
    ...others.map((refusal) => ({ place: locationAt(fields, refusal.at ?? ''), weight: -1, refusal })),
    ...findings
      .filter(({ keyword }) => REPORTED_KEYWORDS.includes(keyword))
      .map((finding) => {
        const place = locationOf(fields, finding);
        return { place, weight: REPORTED_KEYWORDS.indexOf(finding.keyword), refusal: refusalOf(place, finding) };
      }),
  ].sort((a, b) => byRank(a.place, b.place) || a.weight - b.weight);
  return limitRefusals(
    placed.filter(({ place }, i) => place.at !== placed[i - 1]?.place.at),
    ({ refusal }) => refusal,
  );
}

/** The refusals of the first fifty findings, and how many more there are: of those nothing is made. */
export function limitRefusals<T>(findings: readonly T[], refusalOf: (finding: T) => Refusal): readonly Refusal[] {
  const refusals = findings.slice(0, MAX_REFUSALS).map(refusalOf);
  const count = findings.length - refusals.length;
  return count > 0 ? [...refusals, { code: 'common.more', params: { count } }] : refusals;
}

function refusalOf({ at, field }: InputLocation, finding: Finding): Refusal {
  if (at === '') return { code: 'request.notARecord', params: {}, kind: 'badRequest' };
  if (!field)
    return { code: 'request.unknownField', params: { field: at.slice(at.lastIndexOf('/') + 1) }, at, kind: 'badRequest' };
  const keyword = keywordOf(field, finding);
  return { ...(documentedRefusal(field, keyword) ?? standardRefusal(field, keyword, finding)), at };
}

/** An empty list that is required, and an item that is null, are simply missing. */
function keywordOf(field: FieldModel, { keyword, data }: Finding): string {
  if (data === null) return 'required';
  const isMissing =
    keyword === 'minItems' && field.required && (field.schema.minItems ?? 1) === 1 && !field.schema['x-refuse']?.['minItems'];
  return isMissing ? 'required' : keyword;
}

function standardRefusal(field: FieldModel, keyword: string, { data }: Finding): StandardRefusal {
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
