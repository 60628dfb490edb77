import type { Bundle } from '#engine';
import { columnName, quote, tableName } from '../sql/names.ts';
import { holdsPersonal } from './fields.ts';

/** SQL of the ids of rows and of all their parts that hold anything personal; `ids` is SQL of an array of ids. */
export function idsWithParts(bundle: Bundle, entity: string, ids: string): string {
  const selects = [`SELECT unnest(${ids}) AS id`];
  partsBelow(bundle, entity, `SELECT unnest(${ids})`, selects);
  return selects.join(' UNION ALL ');
}

function partsBelow(bundle: Bundle, entity: string, parents: string, selects: string[]): void {
  for (const child of bundle.entities.get(entity)?.children.values() ?? []) {
    if (!holdsPersonal(bundle, child.entity)) continue;
    const select = `SELECT id FROM ${quote(tableName(child.entity))} WHERE ${quote(columnName(child.field))} IN (${parents})`;
    selects.push(select);
    partsBelow(bundle, child.entity, select, selects);
  }
}

/** Destroys the keys of rows and the stored answers of actions on them, which contain their input. */
export function eraseStatements(rows: string): readonly string[] {
  return [
    `DELETE FROM personal_key WHERE row_id IN (${rows})`,
    `DELETE FROM idempotency_key AS i USING journal_row AS r JOIN journal_entry AS j ON j.id = r.journal
      WHERE r.row_id IN (${rows}) AND i.actor = j.actor AND i.key = j.idempotency_key`,
  ];
}
