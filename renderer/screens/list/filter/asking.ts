import type { ListView, ViewField } from '#engine';
import type { Asking } from '../../../api/reads.ts';
import type { ListState } from '../listAddress.ts';
import { filterOf, operatorsOf, type When } from './sentence.ts';

/** Columns and fields a sentence may name, by name. */
export function filterFields({ columns }: Pick<ListView, 'columns'>): ReadonlyMap<string, ViewField> {
  const meant = columns.filter((column) => column.canFilter && operatorsOf(column).length > 0);
  return new Map(meant.map((column) => [column.name, column]));
}

/** What the server is asked for what the list shows. */
export function askingOf(
  view: Pick<ListView, 'columns' | 'params'>,
  { sentence, params, search, sort }: ListState,
  when: When,
): Asking {
  const filter = filterOf(sentence, filterFields(view), when);
  const known = new Set(view.params.map(({ name }) => name));
  const given = Object.entries(params).filter(([name, value]) => known.has(name) && value !== '');
  const sortable = new Set(view.columns.filter(({ canSort }) => canSort).map(({ name }) => name));
  const keys = sort.filter((key) => sortable.has(key.replace(/^-/, '')));
  return {
    ...(given.length > 0 ? { params: Object.fromEntries(given) } : {}),
    ...(filter ? { filter } : {}),
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(keys.length > 0 ? { sort: keys.join(',') } : {}),
  };
}

/** Parameters a query wants before it answers, and has not got. */
export function missingParams({ params }: Pick<ListView, 'params'>, state: ListState): readonly ViewField[] {
  return params.filter(({ name, required }) => required && (state.params[name] ?? '') === '');
}
