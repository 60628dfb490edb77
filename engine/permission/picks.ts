import type { Expression } from '../expr/types.ts';
import type { Bundle, QueryModel } from '../model/types.ts';
import { permits } from './permits.ts';
import { readScope } from './readScope.ts';

/** The queries by which these roles see the rows of an entity as they are: its list first, then its default query. */
export function pickQueries(bundle: Bundle, roles: readonly string[], entity: string): readonly QueryModel[] {
  return plainQueries(bundle, entity).filter(({ id }) => permits(bundle, roles, `query:${id}`));
}

/** The queries that show the rows of an entity as they are: its list first, then its default query. */
export function plainQueries({ queries }: Bundle, entity: string): readonly QueryModel[] {
  const all = [queries.get(`${entity}-list`), queries.get(entity), ...queries.values()];
  return all.filter((query): query is QueryModel => query?.from === entity && isPlain(query));
}

/** What a row must meet to be named by these roles in a form: one of the conditions; undefined where they see no row of the entity. */
export function pickScope(bundle: Bundle, roles: readonly string[], entity: string): readonly Expression[] | undefined {
  const keys = [`record:${entity}`, ...pickQueries(bundle, roles, entity).map(({ id }) => `query:${id}`)];
  return keys.some((key) => permits(bundle, roles, key)) ? readScope(bundle, roles, keys, entity).where : undefined;
}

/** Rows as they are, without anything to be given first. */
function isPlain({ group, params, invariant }: QueryModel): boolean {
  return group.size === 0 && invariant === undefined && !params.some(({ required }) => required);
}
