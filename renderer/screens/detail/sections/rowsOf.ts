import { plainText, type Section } from '#engine';
import type { Item, PageRequest } from '../../../api/reads.ts';
import { isReference } from '../../../parts/value/valueText.ts';

type QuerySectionView = Extract<Section, { readonly kind: 'query' }>;

/** Which rows belong to the record: by the parameter that takes what it is known by, else by a filter. */
export function rowsOf({ by, takes, params }: QuerySectionView, record: Item, code: string): PageRequest {
  if (by === undefined) return {};
  const key = takes === undefined ? code : idIn(record, takes);
  return params.some(({ name }) => name === by) ? { params: { [by]: key } } : { filter: { [by]: { eq: key } } };
}

/** The id in a field: of the record itself, or of one it refers to. */
function idIn(record: Item, field: string): string {
  const value = record[field] ?? null;
  return isReference(value) ? value.id : plainText(value);
}
