import type { Bundle } from '#engine';
import { columnName, quote, tableName } from '../sql/names.ts';
import { holdsPersonal } from './fields.ts';

/** SQL of the ids of rows and of all their parts that hold anything personal; `ids` is SQL of an array of ids. */
export function withParts(bundle: Bundle, entity: string, ids: string): string {
  const selects = [`SELECT unnest(${ids}) AS id`];
  below(bundle, entity, `SELECT unnest(${ids})`, selects);
  return selects.join(' UNION ALL ');
}

function below(bundle: Bundle, entity: string, parents: string, selects: string[]): void {
  for (const child of bundle.entities.get(entity)?.children.values() ?? []) {
    if (!holdsPersonal(bundle, child.entity)) continue;
    const select = `SELECT id FROM ${quote(tableName(child.entity))} WHERE ${quote(columnName(child.field))} IN (${parents})`;
    selects.push(select);
    below(bundle, child.entity, select, selects);
  }
}

/** Destroys the keys of rows, and the stored answers of what was done to them: what they were asked with goes with them. */
export function forgetting(rows: string): readonly string[] {
  return [
    `DELETE FROM personal_key WHERE row_id IN (${rows})`,
    `DELETE FROM idempotency_key AS i USING journal_row AS r JOIN journal_entry AS j ON j.id = r.journal
      WHERE r.row_id IN (${rows}) AND i.actor = j.actor AND i.key = j.idempotency_key`,
  ];
}
