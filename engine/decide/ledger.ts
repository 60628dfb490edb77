import Big from 'big.js';
import { DefinitionError } from '../types.ts';
import type { ActionModel, EntityModel } from '../model/types.ts';
import { isDecimal, type Value } from '../value/value.ts';
import { equal } from '../frame/assign.ts';
import type { Raw, WorkingRow } from '../frame/row.ts';
import type { Leg } from '../frame/types.ts';
import type { World } from '../frame/world.ts';

type Ledger = NonNullable<EntityModel['ledger']>;

/** Step 15: the stock movements of an action, derived from what became of its ledger rows, and proof of its balance. */
export function movements(action: ActionModel, world: World): readonly Leg[] {
  const legs = [...world.all()].flatMap((row) => (row.model.ledger && row.isChanged ? legsOf(row, row.model.ledger) : []));
  proveBalance(action, legs, world);
  return legs;
}

function legsOf(row: WorkingRow, ledger: Ledger): readonly Leg[] {
  const fields = [...ledger.balance, ...ledger.place];
  const before = row.before && stockOf(ledger, row.before);
  const after = row.isDeleted ? null : stockOf(ledger, row.now);
  const isSamePlace = row.before !== null && fields.every((field) => equal(row.before?.[field], row.now[field]));
  if (isSamePlace) return leg(row, fields, row.now, (after ?? zero).minus(before ?? zero));
  return [...leg(row, fields, row.before ?? {}, (before ?? zero).neg()), ...leg(row, fields, row.now, after ?? zero)];
}

const zero = new Big(0);

/** What a row counts as stock: nothing while it is in a state in which it is none. */
export function stockOf(ledger: Ledger, values: Readonly<Raw>): Big {
  const isStock = Object.entries(ledger.while ?? {}).every(([field, words]) => words.includes(String(values[field])));
  if (!isStock) return zero;
  const value = values[ledger.quantity] ?? 0;
  return isDecimal(value) ? value : new Big(value as number);
}

function leg(row: WorkingRow, fields: readonly string[], values: Readonly<Raw>, amount: Big): readonly Leg[] {
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

/** Per balance key the legs sum to what `stock` allows. Data cannot break this, so a breach is a fault of the definition. */
function proveBalance(action: ActionModel, legs: readonly Leg[], world: World): void {
  if (action.stock === 'counted' || action.stock === 'convert') return;
  const sums = new Map<string, Big>();
  for (const { entity, fields, quantity: amount } of legs) {
    const balance = world.bundle.entities.get(entity)?.ledger?.balance ?? [];
    const key = balance.map((field) => String(fields[field])).join('|');
    sums.set(key, (sums.get(key) ?? zero).plus(amount));
  }
  const isAllowed = { same: (s: Big) => s.eq(0), in: (s: Big) => s.gte(0), out: (s: Big) => s.lte(0) }[action.stock];
  for (const [key, sum] of sums)
    if (!isAllowed(sum)) throw new DefinitionError('stock.notBalanced', { action: action.id, key, sum: sum.toString() });
}
