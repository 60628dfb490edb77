import Big from 'big.js';
import { leadsBack } from '../model/lasting.ts';
import type { Bundle } from '../model/types.ts';
import { permits } from '../permission/permits.ts';
import { readScope } from '../permission/readScope.ts';
import { isDecimal, type Value } from '../value/value.ts';
import type { Changes, RawValues, UpdatedRow } from '../frame/types.ts';

/** What an action would do, as it is told to a person before it is done. */
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

/** Sums up what an accepted action writes for somebody with these roles. */
export function consequencesOf(bundle: Bundle, roles: readonly string[], changes: Changes): Consequences {
  const moved = new Set(changes.states.map(({ entity, id }) => `${entity} ${id}`));
  const isMoved = ({ entity, id }: ChangedRow): boolean => moved.has(`${entity} ${id}`);
  const seen = changes.updated.flatMap((row) => shownOf(bundle, roles, row));
  return {
    isLasting: lasts(bundle, changes),
    changed: seen.toSorted((a, b) => Number(isMoved(b)) - Number(isMoved(a))),
    counts: countsOf(changes),
    stock: stockSums(bundle, roles, changes),
  };
}

function lasts({ entities }: Bundle, { deleted, erased = [], states }: Changes): boolean {
  if (deleted.length + erased.length > 0) return true;
  return states.some((step) => {
    const entity = entities.get(step.entity);
    return entity !== undefined && !leadsBack(entity, step);
  });
}

/** A row as the person may read it; none where nothing of it is told. */
function shownOf(bundle: Bundle, roles: readonly string[], { entity, id, before, after }: UpdatedRow): readonly ChangedRow[] {
  const hidden = hiddenFrom(bundle, roles, entity);
  if (!hidden) return [];
  const told = (values: RawValues): RawValues =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name)));
  return Object.keys(told(after)).length === 0 ? [] : [{ entity, id, before: told(before), after: told(after) }];
}

/** Fields of an entity the roles do not show; undefined where they show no record of it. */
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

/** What moves within a kind adds up to what it was; several kinds have no sum. */
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
