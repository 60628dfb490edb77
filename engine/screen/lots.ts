import type { Bundle } from '../model/types.ts';

/** Rows of stock that refer to a lot. */
export interface LotStock {
  readonly entity: string;
  /** The reference to the lot. */
  readonly field: string;
}

/**
 * Where stock of a lot stands: the ledgers balanced by it. A lot is of something they are balanced by as well, as a batch is of a
 * part; nothing for what is no lot.
 */
export function lotStock({ entities }: Bundle, lot: string): readonly LotStock[] {
  const of = new Set([...(entities.get(lot)?.fields.values() ?? [])].flatMap(({ ref }) => ref ?? []));
  return [...entities.values()].flatMap(({ id, ledger, fields }) => {
    const balanced = (ledger?.balance ?? []).map((name) => ({ name, ref: fields.get(name)?.ref ?? '' }));
    const found = balanced.find(({ ref }) => ref === lot);
    return found && balanced.some(({ ref }) => of.has(ref)) ? [{ entity: id, field: found.name }] : [];
  });
}
