import type { EntityModel } from '#engine';
import { isLinked } from '../tables/columns.ts';
import { columnName, linkTableName, quote, tableName } from '../sql/names.ts';
import { jsonRow } from './encode.ts';
import type { Statement } from './statement.ts';
import {
  emptyLists,
  idsOf,
  linkRows,
  recordColumns,
  systemColumns,
  type ChangedRow,
  type NewRow,
  type Stamp,
} from './writeColumns.ts';

/** A CTE of the statement. Parts of one key have one text, but for the numbers of their placeholders. */
interface Part {
  readonly key: string;
  /** Values before its own. */
  readonly offset: number;
  readonly values: number;
  readonly write: (places: readonly string[]) => string;
}

/** Texts of statements by the keys of their parts. */
export type WrittenTexts = Map<string, string>;

/** Shapes whose texts are kept: an action that changes other fields each time makes many. */
const MAX_TEXTS = 5_000;

/**
 * One statement made of data-modifying CTEs. Foreign keys are checked when the whole statement is done, so the order of its
 * parts is free but for unique keys: what frees one comes before what takes it. A text is written once for statements of the
 * same parts; only their values differ.
 */
export class Writing {
  private readonly values: unknown[] = [];
  private readonly parts: Part[] = [];
  /** Names of the CTEs that change or delete rows of an entity, and how many rows all must touch. */
  private readonly touching = new Map<string, string[]>();
  private expected = 0;
  private readonly stamp: Stamp;
  private readonly texts: WrittenTexts;

  constructor(stamp: Stamp, texts: WrittenTexts) {
    this.stamp = stamp;
    this.texts = texts;
  }

  /** Deletes rows that have not changed meanwhile; their children and links go with them. */
  delete(entity: EntityModel, rows: readonly { readonly id: string; readonly version: number }[]): void {
    const given = JSON.stringify(rows.map(({ id, version }) => ({ id, version })));
    this.touch(
      entity,
      rows.length,
      `delete ${entity.id}`,
      [given],
      ([r = ''], most) =>
        `DELETE FROM ${table(entity)} AS t USING ${givenRows(r, '"id" uuid, "version" integer', most)} WHERE t."id" = r."id" AND t."version" = r."version" RETURNING 1`,
    );
  }

  /** Changes rows that all have the same fields changed. */
  update(entity: EntityModel, fields: readonly string[], rows: readonly ChangedRow[]): void {
    const own = fields.filter((name) => !isLinked(entity.fields.get(name) ?? { kind: 'string' }));
    const given = JSON.stringify(rows.map(({ id, version, values }) => ({ ...jsonRow(entity, values), id, version })));
    this.touch(
      entity,
      rows.length,
      `update ${entity.id} ${own.join(' ')}`,
      [given, this.stamp.now, this.stamp.userId],
      (places, most) => updateText(entity, own, places, most),
    );
    for (const name of fields.filter((each) => !own.includes(each))) this.replaceLinks(entity, name, rows);
  }

  /** Inserts rows; every stored field that they do not name is null. */
  insert(entity: EntityModel, rows: readonly NewRow[]): void {
    const common = { ...emptyLists(entity), ...systemColumns(entity, this.stamp) };
    const given = JSON.stringify(rows.map(({ id, values }) => ({ ...common, ...jsonRow(entity, values), id })));
    // Reading the counts of the parts that free unique keys makes PostgreSQL run them first.
    const after = this.touching.get(entity.id) ?? [];
    this.part(`insert ${entity.id}`, [given], ([r = '']) => insertText(entity, r, after));
    for (const field of entity.fields.values()) if (isLinked(field)) this.insertLinks(entity, field.name, rows);
  }

  /** A plain statement as a further part; `write` gets the placeholders of the values. */
  also(key: string, values: readonly unknown[], write: Part['write']): void {
    this.part(key, values, write);
  }

  /** The statement. It fails with TK001 when a row to change or delete was no longer the one that was read. */
  statement(): Statement {
    const key = this.parts.map((part) => part.key).join('\n');
    const known = this.texts.get(key) ?? this.text();
    if (this.texts.size >= MAX_TEXTS) this.texts.clear();
    this.texts.set(key, known);
    return { text: known, values: this.touching.size === 0 ? this.values : [...this.values, this.expected] };
  }

  private text(): string {
    const touched = [...this.touching.values()].flat().map((part) => `(SELECT count(*) FROM ${part})`);
    const expected = `$${this.values.length + 1}::bigint`;
    const check = touched.length === 0 ? '1' : `takt_expect(${touched.join(' + ')}, ${expected})`;
    const parts = this.parts.map(
      ({ write, offset, values }, i) =>
        `p${i + 1} AS (${write(Array.from({ length: values }, (_, n) => `$${offset + n + 1}`))})`,
    );
    return `WITH ${parts.join(',\n')}\nSELECT ${check}`;
  }

  private insertLinks(entity: EntityModel, field: string, rows: readonly NewRow[]): void {
    const links = linkRows(field, rows);
    if (links.length > 0)
      this.part(
        `links ${entity.id} ${field}`,
        [JSON.stringify(links)],
        ([r = '']) =>
          `INSERT INTO ${quote(linkTableName(entity.id, field))} ("owner", "target", "rank") SELECT * FROM json_to_recordset(${r}::json) AS r("owner" uuid, "target" uuid, "rank" integer)`,
      );
  }

  /** Ranks that stay are overwritten, those past the new end deleted: no row is touched twice. */
  private replaceLinks(entity: EntityModel, field: string, rows: readonly NewRow[]): void {
    const link = quote(linkTableName(entity.id, field));
    const ends = rows.map(({ id, values }) => ({ owner: id, size: idsOf(values, field).length }));
    this.part(
      `ends ${entity.id} ${field}`,
      [JSON.stringify(ends)],
      ([r = '']) =>
        `DELETE FROM ${link} AS l USING json_to_recordset(${r}::json) AS r("owner" uuid, "size" integer) WHERE l."owner" = r."owner" AND l."rank" >= r."size"`,
    );
    this.part(
      `ranks ${entity.id} ${field}`,
      [JSON.stringify(linkRows(field, rows))],
      ([r = '']) =>
        `INSERT INTO ${link} ("owner", "target", "rank") SELECT * FROM json_to_recordset(${r}::json) AS r("owner" uuid, "target" uuid, "rank" integer) ON CONFLICT ("owner", "rank") DO UPDATE SET "target" = excluded."target"`,
    );
  }

  private touch(
    entity: EntityModel,
    rows: number,
    key: string,
    values: readonly unknown[],
    write: (places: readonly string[], most: number | undefined) => string,
  ): void {
    const most = FEW.find((few) => rows <= few);
    const part = this.part(`${key} ${most}`, values, (places) => write(places, most));
    this.touching.set(entity.id, [...(this.touching.get(entity.id) ?? []), part]);
    this.expected += rows;
  }

  private part(key: string, values: readonly unknown[], write: Part['write']): string {
    this.parts.push({ key, offset: this.values.length, values: values.length, write });
    this.values.push(...values);
    return `p${this.parts.length}`;
  }
}

/** So many rows PostgreSQL is given as that many. Of others it assumes a hundred, and for those it reads a table of some thousands whole. */
const FEW = [1, 10] as const;

/** Rows of a JSON list, as `r`. */
function givenRows(list: string, columns: string, most: number | undefined): string {
  const rows = `json_to_recordset(${list}::json) AS r(${columns})`;
  return most === undefined ? rows : `(SELECT * FROM ${rows} LIMIT ${most}) AS r`;
}

function updateText(
  entity: EntityModel,
  own: readonly string[],
  [r = '', now = '', user = '']: readonly string[],
  most: number | undefined,
): string {
  const columns = own.map((name) => `${quote(columnName(name))} = r.${quote(columnName(name))}`);
  const system = [`"version" = t."version" + 1`, `"updated_at" = ${now}::timestamptz`, `"updated_by" = ${user}::uuid`];
  const record = recordColumns(entity, ['id', 'version', ...own]);
  return `UPDATE ${table(entity)} AS t SET ${[...columns, ...system].join(', ')} FROM ${givenRows(r, record, most)} WHERE t."id" = r."id" AND t."version" = r."version" RETURNING 1`;
}

function insertText(entity: EntityModel, r: string, after: readonly string[]): string {
  const stored = [...entity.fields.values()].filter((field) => !isLinked(field)).map(({ name }) => name);
  const columns = stored.map((name) => quote(columnName(name))).join(', ');
  const conditions = after.map((part) => `(SELECT count(*) FROM ${part}) >= 0`);
  const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
  return `INSERT INTO ${table(entity)} (${columns}) SELECT ${columns} FROM json_to_recordset(${r}::json) AS r(${recordColumns(entity, stored)})${where}`;
}

const table = ({ id }: EntityModel): string => quote(tableName(id));
