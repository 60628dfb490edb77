import type { RenderedRefusal } from '../../../api/http.ts';
import type { Item } from '../../../api/reads.ts';
import { idOf } from '../rows/rowId.ts';
import type { Verdict } from '../../detail/useRecord.ts';

/** A row an action is closed on, and why. */
interface ClosedRow {
  readonly item: Item;
  readonly reasons: readonly RenderedRefusal[];
}

/** Whether an action applies to the selected rows. */
export interface Applicability {
  /** Rows it applies to: open, or not known yet. */
  readonly applicable: readonly Item[];
  readonly closed: readonly ClosedRow[];
}

export function applicabilityOf(
  action: string,
  items: readonly Item[],
  verdicts: ReadonlyMap<string, readonly Verdict[]>,
): Applicability {
  const applicable: Item[] = [];
  const closed: ClosedRow[] = [];
  for (const item of items) {
    const verdict = verdicts.get(idOf(item))?.find((each) => each.action === action);
    if (verdict?.open === false) closed.push({ item, reasons: verdict.reasons });
    else applicable.push(item);
  }
  return { applicable, closed };
}
