import Big from 'big.js';
import { leadsBack } from '../model/irreversible.ts';
import type { Bundle } from '../model/types.ts';
import { permits } from '../permission/permits.ts';
import { readScope } from '../permission/readScope.ts';
import { isDecimal, type Value } from '../value/value.ts';
import type { Changes, RawValues, UpdatedRow } from '../frame/types.ts';

/** The effects of an action, shown to the user before it runs. */
export interface Consequences {
  /** It deletes or erases something, or brings a row where no event leads back from. */
  readonly isLasting: boolean;
  /** Rows the person may read, those whose state moves first; values are raw, hidden fields left out. */
  readonly changed: readonly ChangedRow[];
  /** Of every entity so many rows. */
  readonly counts: readonly RowCount[];
  /** Stock of one kind before and after, where its sum becomes another. */
  readonly stock: readonly StockSum[];
}

export type ChangedRow = Pick<UpdatedRow, 'entity' | 'id' | 'before' | 'after'>;

export interface RowCount {
  readonly entity: string;
  readonly made: number;
  readonly changed: number;
  readonly removed: number;
}

export interface StockSum {
  readonly entity: string;
  readonly field: string;
  readonly before: Big;
  readonly after: Big;
}

/**
 * Summarises what an accepted action writes, as far as these roles may see it.
 *
 * @param isVisible  whether a row lies within what the roles show of its entity
 */
export function summarizeChanges(
  bundle: Bundle,
  roles: readonly string[],
  changes: Changes,
  isVisible: (row: UpdatedRow) => boolean = () => true,
): Consequences {
  const shown = { ...changes, updated: changes.updated.filter(isVisible) };
  const moved = new Set(changes.states.map(({ entity, id }) => `${entity} ${id}`));
  const isMoved = ({ entity, id }: ChangedRow): boolean => moved.has(`${entity} ${id}`);
  const visibleRows = shown.updated.flatMap((row) => visibleRow(bundle, roles, row));
  return {
    isLasting: isIrreversible(bundle, changes),
    changed: visibleRows.toSorted((a, b) => Number(isMoved(b)) - Number(isMoved(a))),
    counts: countsOf(changes),
    stock: stockSums(bundle, roles, shown),
  };
}

function isIrreversible({ entities }: Bundle, { deleted, erased = [], states }: Changes): boolean {
  if (deleted.length + erased.length > 0) return true;
  return states.some((step) => {
    const entity = entities.get(step.entity);
    return entity !== undefined && !leadsBack(entity, step);
  });
}

/** A changed row limited to what the user may read; none when nothing of it is visible. */
function visibleRow(
  bundle: Bundle,
  roles: readonly string[],
  { entity, id, before, after }: UpdatedRow,
): readonly ChangedRow[] {
  const hidden = hiddenFrom(bundle, roles, entity);
  if (!hidden) return [];
  const visible = (values: RawValues): RawValues =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name)));
  return Object.keys(visible(after)).length === 0 ? [] : [{ entity, id, before: visible(before), after: visible(after) }];
}

/** Fields of an entity the roles hide; undefined when they show none of its records. */
function hiddenFrom(bundle: Bundle, roles: readonly string[], entity: string): ReadonlySet<string> | undefined {
  const key = `record:${entity}`;
  return permits(bundle, roles, key) ? readScope(bundle, roles, [key], entity).hidden : undefined;
}

function countsOf({ created, updated, deleted }: Changes): readonly RowCount[] {
  const entities = new Set([...updated, ...created, ...deleted].map(({ entity }) => entity));
  const count = (rows: readonly { readonly entity: string }[], of: string): number =>
    rows.filter(({ entity }) => entity === of).length;
  return [...entities].map((entity) => ({
    entity,
    made: count(created, entity),
    changed: count(updated, entity),
    removed: count(deleted, entity),
  }));
}

/** Quantities are summed per ledger entity; movements within one cancel out. */
function stockSums(bundle: Bundle, roles: readonly string[], { created, updated, movements }: Changes): readonly StockSum[] {
  return [...new Set(movements.map(({ entity }) => entity))].flatMap((entity) => {
    const ledger = bundle.entities.get(entity)?.ledger;
    const kinds = new Set(
      movements
        .filter((leg) => leg.entity === entity)
        .map(({ fields }) => ledger?.balance.map((field) => String(fields[field])).join('|')),
    );
    const field = ledger?.quantity ?? '';
    if (!ledger || kinds.size !== 1 || hiddenFrom(bundle, roles, entity)?.has(field) !== false) return [];
    const own = updated.filter((row) => row.entity === entity && field in row.after);
    const made = created.filter((row) => row.entity === entity);
    const before = sum(own.map((row) => row.before[field]));
    const after = sum([...own.map((row) => row.after[field]), ...made.map(({ values }) => values[field])]);
    return before.eq(after) ? [] : [{ entity, field, before, after }];
  });
}

function sum(values: readonly (Value | undefined)[]): Big {
  const numbers = values.filter((value): value is Big | number => isDecimal(value) || typeof value === 'number');
  return numbers.reduce<Big>((total, value) => total.plus(value), new Big(0));
}
