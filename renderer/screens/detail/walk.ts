import { useEffect } from 'react';
import type { Item } from '../../api/reads.ts';

const KEY = 'takt.walk';

/** Where a record stands in the list it came from. */
export interface Walk {
  /** Counted from one. */
  readonly place: number;
  readonly count: number;
  readonly before?: string;
  readonly after?: string;
}

/** Records a list leaves behind to walk through. */
const MOST = 2_000;

/** Leaves the rows of a list, as they are shown, for the pages of their records. */
export function useLeaveWalk(rows: readonly Item[]): void {
  useEffect(() => {
    const ids = rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])).slice(0, MOST);
    if (ids.length > 0) sessionStorage.setItem(KEY, JSON.stringify(ids));
  }, [rows]);
}

/** The list a record was opened from, when it left its ids and this record is among them. */
export function walkAt(id: string, kept = sessionStorage.getItem(KEY)): Walk | undefined {
  const ids = idsIn(kept);
  const at = ids.indexOf(id);
  if (at < 0 || ids.length < 2) return undefined;
  const [before, after] = [ids[at - 1], ids[at + 1]];
  return {
    place: at + 1,
    count: ids.length,
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
}

function idsIn(kept: string | null): readonly string[] {
  if (kept === null) return [];
  try {
    const said: unknown = JSON.parse(kept);
    return Array.isArray(said) ? said.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
