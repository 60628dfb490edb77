import type { Bundle, EntityModel } from '#engine';
import { columnName, literal, quote, tableName } from '../../database/sql/names.ts';
import type { Invariant } from './check.ts';

/** I1: what stands on a ledger row is the sum of its movements, and a row that is gone has none left. I5: no row is negative. */
export function ledgerInvariants(bundle: Bundle): readonly Invariant[] {
  return [...bundle.entities.values()].flatMap((entity) =>
    entity.ledger
      ? [stockInvariant(entity, entity.ledger), deletedInvariant(entity), nonNegative(entity, entity.ledger.quantity)]
      : [],
  );
}

function stockInvariant(entity: EntityModel, ledger: NonNullable<EntityModel['ledger']>): Invariant {
  const column = `coalesce(t.${quote(columnName(ledger.quantity))}, 0)`;
  const states = Object.entries(ledger.while ?? {}).map(
    ([field, words]) => `t.${quote(columnName(field))} IN (${words.map(literal).join(', ')})`,
  );
  const amount = states.length === 0 ? column : `CASE WHEN ${states.join(' AND ')} THEN ${column} ELSE 0 END`;
  return {
    id: `I1 ${entity.id}`,
    sql: `SELECT t.id FROM ${quote(tableName(entity.id))} t LEFT JOIN (${sums(entity)}) m ON m.row_id::text = t.id::text WHERE ${amount} <> coalesce(m.total, 0)`,
  };
}

function deletedInvariant(entity: EntityModel): Invariant {
  return {
    id: `I1 ${entity.id} gone`,
    sql: `SELECT m.row_id FROM (${sums(entity)}) m WHERE m.total <> 0 AND NOT EXISTS (SELECT 1 FROM ${quote(tableName(entity.id))} t WHERE t.id::text = m.row_id::text)`,
  };
}

function sums(entity: EntityModel): string {
  return `SELECT row_id, sum(quantity) AS total FROM stock_movement WHERE entity = '${entity.id}' GROUP BY row_id`;
}

function nonNegative(entity: EntityModel, quantity: string): Invariant {
  const column = `t.${quote(columnName(quantity))}`;
  return {
    id: `I5 ${entity.id}`,
    sql: `SELECT t.id FROM ${quote(tableName(entity.id))} t WHERE ${column} < 0 OR ${column} = 'NaN'::numeric`,
  };
}
