import { useEffect } from 'react';
import type { Item } from '../../api/reads.ts';

const KEY = 'takt.walk';

/** Position of a record in the list it was opened from. */
export interface RecordNav {
  /** Counted from one. */
  readonly place: number;
  readonly count: number;
  readonly before?: string;
  readonly after?: string;
}

/** Maximum records a list stores for navigation. */
const MAX_RECORDS = 2_000;

/** Stores the displayed rows of a list for the pages of their records. */
export function useStoreRecordNav(rows: readonly Item[]): void {
  useEffect(() => {
    const ids = rows.flatMap(({ id }) => (typeof id === 'string' ? [id] : [])).slice(0, MAX_RECORDS);
    if (ids.length > 0) sessionStorage.setItem(KEY, JSON.stringify(ids));
  }, [rows]);
}

/** Position of a record in the stored list; undefined where it is not among them. */
export function recordNavAt(id: string, stored = sessionStorage.getItem(KEY)): RecordNav | undefined {
  const ids = idsIn(stored);
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

function idsIn(stored: string | null): readonly string[] {
  if (stored === null) return [];
  try {
    const parsed: unknown = JSON.parse(stored);
    return Array.isArray(parsed) ? parsed.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}
