import type pg from 'pg';
import { stockQuantity, type Bundle, type EntityModel, type FetchedRow, type RawValues } from '#engine';
import { isLinked } from '../../server/database/tables/columns.ts';
import { columnName, linkTableName, quote, tableName } from '../../server/database/sql/names.ts';
import { newKey, encrypt } from '../../server/database/personal/cipher.ts';
import { personalFields } from '../../server/database/personal/fields.ts';
import { newId } from '../../server/core/newId.ts';
import { jsonRow, recordType } from '../../server/database/store/encode.ts';

/** Moment of everything that was there before. */
export const BEFORE = '2026-01-01T00:00:00.000Z';

/** What the rows of one insertion are part of. */
interface Opening {
  readonly bundle: Bundle;
  /** User by whom everything was made. */
  readonly by: string;
  readonly journal: string;
}

/**
 * Puts rows straight into the tables, around every action, with one journal entry and an opening movement for every row of
 * stock, so that the books begin balanced (I1). One statement, so rows may refer to each other in any order.
 */
export async function insertRows(
  db: Pick<pg.Pool, 'query'>,
  bundle: Bundle,
  by: string,
  rows: readonly FetchedRow[],
): Promise<void> {
  const opening: Opening = { bundle, by, journal: newId(Date.parse(BEFORE)) };
  const movements = rows.flatMap((row) => openingLeg(opening, row));
  const all = movements.length === 0 ? rows : [...rows, journalEntry(opening), ...movements];
  const values: string[] = [];
  const keys: (readonly [row: string, key: string])[] = [];
  const parts = all.flatMap((row) => inserts(opening, sealed(bundle, row, keys), values));
  if (parts.length === 0) return;
  for (const key of keys)
    await db.query(`INSERT INTO personal_key (row_id, secret) VALUES ($1, decode($2, 'hex'))`, [...key]);
  await db.query(`WITH ${parts.map((part, i) => `p${i} AS (${part})`).join(', ')} SELECT 1`, values);
}

/** What is personal stands sealed under a key of its row. */
function sealed(bundle: Bundle, row: FetchedRow, keys: (readonly [string, string])[]): FetchedRow {
  const names = personalFields(bundle.entities.get(row.entity)).filter((name) => typeof row.values[name] === 'string');
  if (names.length === 0) return row;
  const key = newKey();
  keys.push([row.id, key.toString('hex')]);
  const values = names.map((name) => [name, encrypt(row.id, key, row.values[name] as string)] as const);
  return { ...row, values: { ...row.values, ...Object.fromEntries(values) } };
}

function inserts({ bundle, by }: Opening, { entity, id, values: given }: FetchedRow, values: string[]): readonly string[] {
  const model = bundle.entities.get(entity)!;
  const stored = [...model.fields.values()].filter((field) => !isLinked(field));
  const system = { version: 1, createdAt: BEFORE, createdBy: by, updatedAt: BEFORE, updatedBy: by };
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  const row = jsonRow(model, { ...emptyLists(model), ...system, ...present, id });
  const columns = stored.map(({ name }) => quote(columnName(name))).join(', ');
  const record = stored.map((field) => `${quote(columnName(field.name))} ${recordType(field)}`).join(', ');
  const place = `$${values.push(JSON.stringify([row]))}::json`;
  return [
    `INSERT INTO ${quote(tableName(entity))} (${columns}) SELECT ${columns} FROM json_to_recordset(${place}) AS r(${record})`,
    ...links(model, id, given, values),
  ];
}

function links(model: EntityModel, id: string, given: RawValues, values: string[]): readonly string[] {
  const lists = [...model.fields.values()].filter(
    (field) => isLinked(field) && (given[field.name] as readonly string[] | null | undefined)?.length,
  );
  return lists.map(({ name }) => {
    const targets = `$${values.push(JSON.stringify(given[name]))}::json`;
    const owner = `$${values.push(id)}::uuid`;
    const list = `json_array_elements_text(${targets}) WITH ORDINALITY AS l(target, n)`;
    return `INSERT INTO ${quote(linkTableName(model.id, name))} ("owner", "target", "rank") SELECT ${owner}, l.target::uuid, l.n - 1 FROM ${list}`;
  });
}

function emptyLists(model: EntityModel): RawValues {
  return Object.fromEntries([...model.fields.values()].filter(({ kind }) => kind === 'list').map(({ name }) => [name, []]));
}

function journalEntry({ bundle, by, journal }: Opening): FetchedRow {
  const values = {
    actor: by,
    at: BEFORE,
    action: 'opening-stock',
    input: {},
    definitionHash: bundle.hash,
    idempotencyKey: journal,
  };
  return { entity: 'journal-entry', id: journal, values };
}

/** What stands on a row of stock came in some day. */
function openingLeg({ bundle, journal }: Opening, { entity, id, values }: FetchedRow): readonly FetchedRow[] {
  const ledger = bundle.entities.get(entity)?.ledger;
  const quantity = ledger && stockQuantity(ledger, values);
  if (!ledger || !quantity || quantity.eq(0)) return [];
  const fields = [...ledger.balance, ...ledger.place].map((name) => [name, values[name] ?? null] as const);
  const leg = { ...Object.fromEntries(fields), journal, entity, rowId: id, quantity, kind: 'opening' };
  return [{ entity: 'stock-movement', id: newId(Date.parse(BEFORE)), values: leg }];
}
