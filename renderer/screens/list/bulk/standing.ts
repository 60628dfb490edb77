import type { Told } from '../../../api/http.ts';
import type { Item } from '../../../api/reads.ts';
import { idOf } from '../rows/rowId.ts';
import type { Verdict } from './useVerdicts.ts';

/** A row an action is closed on, and why. */
interface ClosedRow {
  readonly item: Item;
  readonly reasons: readonly Told[];
}

/** How an action stands to the rows that are marked. */
export interface Standing {
  /** Rows it is done on: open, or not known yet. */
  readonly on: readonly Item[];
  readonly closed: readonly ClosedRow[];
}

export function standingOf(
  action: string,
  items: readonly Item[],
  verdicts: ReadonlyMap<string, readonly Verdict[]>,
): Standing {
  const on: Item[] = [];
  const closed: ClosedRow[] = [];
  for (const item of items) {
    const verdict = verdicts.get(idOf(item))?.find((each) => each.action === action);
    if (verdict?.open === false) closed.push({ item, reasons: verdict.reasons });
    else on.push(item);
  }
  return { on, closed };
}
