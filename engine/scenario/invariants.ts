import Big from 'big.js';
import { stockQuantity } from '../decide/ledger.ts';
import type { FetchedRow, StockEntry } from '../frame/types.ts';
import type { Bundle, EntityModel } from '../model/types.ts';
import type { Value } from '../value/value.ts';
import type { Difference } from './types.ts';

/** Sums of stock by balance key (part and batch, a tool, ...). */
export type Balance = ReadonlyMap<string, Big>;

/** Stock as the ledger rows say. */
export function ledgerBalance(bundle: Bundle, rows: (entity: string) => readonly FetchedRow[]): Balance {
  const sums = new Map<string, Big>();
  for (const model of bundle.entities.values()) {
    for (const { values } of model.ledger ? rows(model.id) : [])
      add(sums, balanceKey(model, values), stockQuantity(model.ledger!, values));
  }
  return sums;
}

/** I1: opening stock plus every movement entry is what the ledger rows hold, for every balance key. */
export function stockDifferences(
  bundle: Bundle,
  opening: Balance,
  stockEntries: readonly StockEntry[],
  now: Balance,
): readonly Difference[] {
  const moved = new Map(opening);
  for (const entry of stockEntries) add(moved, balanceKey(bundle.entities.get(entry.entity)!, entry.fields), entry.quantity);
  const keys = [...new Set([...moved.keys(), ...now.keys()])];
  return keys.flatMap((key) => {
    const [expected, found] = [moved.get(key) ?? zero, now.get(key) ?? zero];
    return expected.eq(found)
      ? []
      : [{ at: `/invariant/stock/${key}`, expected: expected.toNumber(), found: found.toNumber() }];
  });
}

/** Every row stands in a state, or combination of states, that its model knows. */
export function stateDifferences(bundle: Bundle, rows: (entity: string) => readonly FetchedRow[]): readonly Difference[] {
  return [...bundle.entities.values()].flatMap((entity) =>
    entity.states.flatMap(({ fields, model }) =>
      rows(entity.id).flatMap(({ id, values }) => {
        const state = fields.map((field) => String(values[field])).join('/');
        return model.states.includes(state)
          ? []
          : [{ at: `/invariant/state/${entity.id}/${id}`, expected: model.states, found: state }];
      }),
    ),
  );
}

const zero = new Big(0);

function add(sums: Map<string, Big>, key: string, amount: Big): void {
  sums.set(key, (sums.get(key) ?? zero).plus(amount));
}

function balanceKey({ ledger }: EntityModel, values: Readonly<Record<string, Value>>): string {
  return (ledger?.balance ?? []).map((field) => `${field}=${String(values[field] ?? '')}`).join(',');
}
