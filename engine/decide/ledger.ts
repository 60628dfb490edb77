import Big from 'big.js';
import { DefinitionError } from '../types.ts';
import type { ActionModel, EntityModel } from '../model/types.ts';
import { isDecimal, type Value } from '../value/value.ts';
import { equal } from '../frame/assign.ts';
import type { Raw, WorkingRow } from '../frame/row.ts';
import type { StockEntry } from '../frame/types.ts';
import type { WorkingSet } from '../frame/workingSet.ts';

type Ledger = NonNullable<EntityModel['ledger']>;

/** Step 15: derives the stock movements of an action from its changed ledger rows and checks their balance. */
export function movements(action: ActionModel, workingSet: WorkingSet): readonly StockEntry[] {
  const entries = [...workingSet.all()].flatMap((row) =>
    row.model.ledger && row.isChanged ? stockEntries(row, row.model.ledger) : [],
  );
  checkBalance(action, entries, workingSet);
  return entries;
}

function stockEntries(row: WorkingRow, ledger: Ledger): readonly StockEntry[] {
  const fields = [...ledger.balance, ...ledger.place];
  const before = row.before && stockQuantity(ledger, row.before);
  const after = row.isDeleted ? null : stockQuantity(ledger, row.now);
  const isSamePlace = row.before !== null && fields.every((field) => equal(row.before?.[field], row.now[field]));
  if (isSamePlace) return entryAt(row, fields, row.now, (after ?? ZERO).minus(before ?? ZERO));
  return [...entryAt(row, fields, row.before ?? {}, (before ?? ZERO).neg()), ...entryAt(row, fields, row.now, after ?? ZERO)];
}

const ZERO = new Big(0);

/** The stock quantity of a row: zero in a state that does not count as stock. */
export function stockQuantity(ledger: Ledger, values: Readonly<Raw>): Big {
  const isStock = Object.entries(ledger.while ?? {}).every(([field, words]) => words.includes(String(values[field])));
  if (!isStock) return ZERO;
  const value = values[ledger.quantity] ?? 0;
  return isDecimal(value) ? value : new Big(value as number);
}

function entryAt(row: WorkingRow, fields: readonly string[], values: Readonly<Raw>, amount: Big): readonly StockEntry[] {
  if (amount.eq(0)) return [];
  return [
    {
      entity: row.entity,
      id: row.id,
      quantity: amount,
      fields: Object.fromEntries(fields.map((field): [string, Value] => [field, values[field] ?? null])),
    },
  ];
}

/**
 * Per balance key the stock entries sum to what `stock` allows. Data cannot violate this, so a violation is a definition
 * fault.
 */
function checkBalance(action: ActionModel, entries: readonly StockEntry[], workingSet: WorkingSet): void {
  if (action.stock === 'counted' || action.stock === 'convert') return;
  const sums = new Map<string, Big>();
  for (const { entity, fields, quantity: amount } of entries) {
    const balance = workingSet.bundle.entities.get(entity)?.ledger?.balance ?? [];
    const key = balance.map((field) => String(fields[field])).join('|');
    sums.set(key, (sums.get(key) ?? ZERO).plus(amount));
  }
  const isAllowed = { same: (s: Big) => s.eq(0), in: (s: Big) => s.gte(0), out: (s: Big) => s.lte(0) }[action.stock];
  for (const [key, sum] of sums)
    if (!isAllowed(sum)) throw new DefinitionError('stock.notBalanced', { action: action.id, key, sum: sum.toString() });
}
