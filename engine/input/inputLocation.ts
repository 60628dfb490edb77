import type { FieldModel } from '../model/types.ts';
import type { Finding } from './validator.ts';

/** Where a finding points: the field there (undefined for a property nobody declared), and its rank among all fields. */
export interface InputLocation {
  readonly at: string;
  readonly field?: FieldModel;
  /** Position of each step: place of the field in its record, index of the item in its list. */
  readonly rank: readonly number[];
}

/** The place of a finding; a missing or unknown property is a place of its own below the record. */
export function locationOf(fields: readonly FieldModel[], finding: Finding): InputLocation {
  const { missingProperty, additionalProperty } = finding.params;
  const named = missingProperty ?? additionalProperty;
  return locationAt(fields, typeof named === 'string' ? `${finding.instancePath}/${escape(named)}` : finding.instancePath);
}

/** The place a JSON Pointer names. */
export function locationAt(fields: readonly FieldModel[], at: string): InputLocation {
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
export function byRank(a: InputLocation, b: InputLocation): number {
  for (const [i, step] of a.rank.entries()) {
    const difference = step - (b.rank[i] ?? -1);
    if (difference !== 0) return difference;
  }
  return a.rank.length - b.rank.length;
}

const escape = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');
