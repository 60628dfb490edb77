import type { EntityModel } from '#engine';
import { isLinked } from '../tables/columns.ts';
import { columnName, linkTableName, quote, tableName } from '../sql/names.ts';
import { jsonRow } from './encode.ts';
import type { Statement } from './statement.ts';
import {
  emptyLists,
  idsOf,
  linksOf,
  recordColumns,
  systemColumns,
  type ChangedRow,
  type NewRow,
  type Stamp,
} from './writeColumns.ts';

/**
 * One statement made of data-modifying CTEs. Foreign keys are checked when the whole statement is done, so the order of its
 * parts is free but for unique keys: what frees one comes before what takes it.
 */
export class Writing {
  private readonly values: unknown[] = [];
  private readonly parts: string[] = [];
  /** Names of the CTEs that change or delete rows of an entity, and how many rows each must touch. */
  private readonly touching = new Map<string, string[]>();
  private expected = 0;
  private readonly stamp: Stamp;

  constructor(stamp: Stamp) {
    this.stamp = stamp;
  }

  /** Deletes rows that have not changed meanwhile; their children and links go with them. */
  delete(entity: EntityModel, rows: readonly { readonly id: string; readonly version: number }[]): void {
    const given = this.add(JSON.stringify(rows.map(({ id, version }) => ({ id, version }))));
    this.touch(
      entity,
      rows.length,
      `DELETE FROM ${table(entity)} AS t USING json_to_recordset(${given}::json) AS r("id" uuid, "version" integer) WHERE t."id" = r."id" AND t."version" = r."version" RETURNING 1`,
    );
  }

  /** Changes rows that all have the same fields changed. */
  update(entity: EntityModel, fields: readonly string[], rows: readonly ChangedRow[]): void {
    const own = fields.filter((name) => !isLinked(entity.fields.get(name) ?? { kind: 'string' }));
    const given = this.add(
      JSON.stringify(rows.map(({ id, version, values }) => ({ ...jsonRow(entity, values), id, version }))),
    );
    const columns = own.map((name) => `${quote(columnName(name))} = r.${quote(columnName(name))}`);
    const system = [
      `"version" = t."version" + 1`,
      `"updated_at" = ${this.add(this.stamp.now)}::timestamptz`,
      `"updated_by" = ${this.add(this.stamp.userId)}::uuid`,
    ];
    const record = recordColumns(entity, ['id', 'version', ...own]);
    this.touch(
      entity,
      rows.length,
      `UPDATE ${table(entity)} AS t SET ${[...columns, ...system].join(', ')} FROM json_to_recordset(${given}::json) AS r(${record}) WHERE t."id" = r."id" AND t."version" = r."version" RETURNING 1`,
    );
    for (const name of fields.filter((each) => !own.includes(each))) this.replaceLinks(entity, name, rows);
  }

  /** Inserts rows; every stored field that they do not name is null. */
  insert(entity: EntityModel, rows: readonly NewRow[]): void {
    const stored = [...entity.fields.values()].filter((field) => !isLinked(field)).map(({ name }) => name);
    const given = this.add(
      JSON.stringify(
        rows.map(({ id, values }) => ({
          ...emptyLists(entity),
          ...jsonRow(entity, values),
          ...systemColumns(entity, this.stamp),
          id,
        })),
      ),
    );
    const columns = stored.map((name) => quote(columnName(name))).join(', ');
    // Reading the counts of the parts that free unique keys makes PostgreSQL run them first.
    const after = (this.touching.get(entity.id) ?? []).map((part) => `(SELECT count(*) FROM ${part}) >= 0`);
    const where = after.length > 0 ? ` WHERE ${after.join(' AND ')}` : '';
    this.part(
      `INSERT INTO ${table(entity)} (${columns}) SELECT ${columns} FROM json_to_recordset(${given}::json) AS r(${recordColumns(entity, stored)})${where}`,
    );
    for (const field of entity.fields.values()) if (isLinked(field)) this.insertLinks(entity, field.name, rows);
  }

  /** A plain statement as a further part; `write` gets the placeholders of the values. */
  also(values: readonly unknown[], write: (places: readonly string[]) => string): void {
    this.part(write(values.map((value) => this.add(value))));
  }

  /** The statement. It fails with TK001 when a row to change or delete was no longer the one that was read. */
  statement(): Statement {
    const touched = [...this.touching.values()].flat().map((part) => `(SELECT count(*) FROM ${part})`);
    const check = touched.length === 0 ? '1' : `takt_expect(${touched.join(' + ')}, ${this.add(this.expected)}::bigint)`;
    return { text: `WITH ${this.parts.join(',\n')}\nSELECT ${check}`, values: this.values };
  }

  private insertLinks(entity: EntityModel, field: string, rows: readonly NewRow[]): void {
    const links = linksOf(field, rows);
    if (links.length > 0)
      this.part(
        `INSERT INTO ${quote(linkTableName(entity.id, field))} ("owner", "target", "rank") SELECT * FROM json_to_recordset(${this.add(JSON.stringify(links))}::json) AS r("owner" uuid, "target" uuid, "rank" integer)`,
      );
  }

  /** Ranks that stay are overwritten, those past the new end deleted: no row is touched twice. */
  private replaceLinks(entity: EntityModel, field: string, rows: readonly NewRow[]): void {
    const link = quote(linkTableName(entity.id, field));
    const ends = rows.map(({ id, values }) => ({ owner: id, size: idsOf(values, field).length }));
    this.part(
      `DELETE FROM ${link} AS l USING json_to_recordset(${this.add(JSON.stringify(ends))}::json) AS r("owner" uuid, "size" integer) WHERE l."owner" = r."owner" AND l."rank" >= r."size"`,
    );
    const links = this.add(JSON.stringify(linksOf(field, rows)));
    this.part(
      `INSERT INTO ${link} ("owner", "target", "rank") SELECT * FROM json_to_recordset(${links}::json) AS r("owner" uuid, "target" uuid, "rank" integer) ON CONFLICT ("owner", "rank") DO UPDATE SET "target" = excluded."target"`,
    );
  }

  private touch(entity: EntityModel, rows: number, sql: string): void {
    this.touching.set(entity.id, [...(this.touching.get(entity.id) ?? []), this.part(sql)]);
    this.expected += rows;
  }

  private part(sql: string): string {
    const name = `p${this.parts.length + 1}`;
    this.parts.push(`${name} AS (${sql})`);
    return name;
  }

  private add(value: unknown): string {
    return `$${this.values.push(value)}`;
  }
}

const table = ({ id }: EntityModel): string => quote(tableName(id));
