import type { ListView, ViewField } from '#engine';
import type { PageRequest } from '../../../api/reads.ts';
import type { ListState } from '../listAddress.ts';
import { filterOf, operatorsOf, type TimeBase } from './filterSentence.ts';

/** What is filtered: the rows of a query, as a screen arranges them. */
export type FilteredView = Pick<ListView, 'title' | 'query' | 'columns' | 'params'>;

/** Columns and fields a filter may use, by name. */
export function filterFields({ columns }: Pick<ListView, 'columns'>): ReadonlyMap<string, ViewField> {
  const usable = columns.filter((column) => column.canFilter && operatorsOf(column).length > 0);
  return new Map(usable.map((column) => [column.name, column]));
}

/** The page request for the state of a list. */
export function pageRequestOf(
  view: Pick<ListView, 'columns' | 'params'>,
  { sentence, params, search, sort }: ListState,
  when: TimeBase,
): PageRequest {
  const filter = filterOf(sentence, filterFields(view), when);
  const known = new Set(view.params.map(({ name }) => name));
  const givenParams = Object.entries(params).filter(([name, value]) => known.has(name) && value !== '');
  const sortable = new Set(view.columns.filter(({ canSort }) => canSort).map(({ name }) => name));
  const keys = sort.filter((key) => sortable.has(key.replace(/^-/, '')));
  return {
    ...(givenParams.length > 0 ? { params: Object.fromEntries(givenParams) } : {}),
    ...(filter ? { filter } : {}),
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(keys.length > 0 ? { sort: keys.join(',') } : {}),
  };
}

/** Required parameters of a query that are missing. */
export function missingParams({ params }: Pick<ListView, 'params'>, state: ListState): readonly ViewField[] {
  return params.filter(({ name, required }) => required && (state.params[name] ?? '') === '');
}
