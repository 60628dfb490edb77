import type { TreeView } from '#engine';
import { usePage, type Item } from '../../api/reads.ts';

const NOBODY = ' ';

/** The row of a code as it is now; undefined where there is none. */
export function useRow(view: TreeView, code: string | undefined): Item | undefined {
  const asked = code ?? NOBODY;
  const { data } = usePage(view.query, view.entities, { filter: { [view.code]: { eq: asked } }, limit: 1 });
  return code === undefined ? undefined : data?.items[0];
}
