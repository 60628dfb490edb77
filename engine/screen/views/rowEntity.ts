import type { QueryModel } from '../../model/types.ts';
import { permits } from '../../permission/permits.ts';
import type { Viewer } from '../viewer.ts';

/** Entity a row of the query is; none where rows are put together. */
export function rowEntity({ group, from }: QueryModel): string | undefined {
  return group.size === 0 ? from : undefined;
}

/** Entity whose pages the rows open, if the person may see them. */
export function recordOf({ bundle, roles }: Viewer, query: QueryModel): string | undefined {
  const entity = rowEntity(query);
  return entity !== undefined && permits(bundle, roles, `record:${entity}`) ? entity : undefined;
}
