import type pg from 'pg';
import type { Bundle, FetchedRow } from '#engine';
import { keyField } from '../../engine/scenario/givenFields.ts';
import { columnName, quote, tableName } from '../../server/database/sql/names.ts';
import { newId } from '../../server/core/newId.ts';
import { BEFORE, insertRows } from './insertRows.ts';

/** Rows a test stands on: put in around every action, found by name. */
export class GivenRows {
  private readonly pool: pg.Pool;
  private readonly bundle: Bundle;
  private ids = 0;

  constructor(pool: pg.Pool, bundle: Bundle) {
    this.pool = pool;
    this.bundle = bundle;
  }

  /** In order, so that rows of one kind are found in the order they are given in. */
  newId(): string {
    this.ids += 1;
    return newId(Date.parse(BEFORE) + this.ids);
  }

  /** Id of a row by its natural key. */
  async find(entity: string, key: string): Promise<string | undefined> {
    const model = this.bundle.entities.get(entity);
    const field = model && keyField(model);
    if (!model || field === undefined || model.kindOf === 'view') return undefined;
    const sql = `SELECT "id" FROM ${quote(tableName(entity))} WHERE upper(${quote(columnName(field))}) = upper($1)`;
    return (await this.pool.query<{ id: string }>(sql, [key])).rows[0]?.id;
  }

  async insert(rows: readonly FetchedRow[]): Promise<void> {
    const system = await this.find('user', 'system');
    await insertRows(this.pool, this.bundle, system!, rows);
  }
}
