import type { HistoryEntry } from '../../../renderer/screens/detail/history/history.ts';

/** An entry of a record's history, by somebody who says nothing but what changed. */
export function historyEntry(
  given: Pick<HistoryEntry, 'journal' | 'at'> & Partial<Pick<HistoryEntry, 'before' | 'after'>>,
): HistoryEntry {
  const by = { actor: 'ann', operator: null, secondPerson: null, isSigned: false, device: null, reason: null, reasons: null };
  return { action: 'move', before: {}, after: {}, ...by, refusal: null, definitions: 'f00', ...given };
}
