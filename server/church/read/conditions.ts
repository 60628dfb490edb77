import type { EntityModel } from '#engine';
import { columnName, quote } from '../../db/names.ts';
import type { ListQuery } from './listQuery.ts';
import { isPublic } from './published.ts';

/** What a list is cut and found by; `undefined` where its rows have no such thing. */
export interface ListFields {
  readonly entity: EntityModel;
  /** Who speaks, writes or sings. */
  readonly person: string;
  /** Fields a search looks in: title, person, scripture (decision 18). */
  readonly searched: readonly string[];
}

/** A condition and the values its placeholders stand for. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** Gives placeholders in the order in which values come. */
export class Values {
  readonly all: unknown[] = [];

  add(value: unknown): string {
    return `$${this.all.push(value)}`;
  }
}

/** Rows of a list: public, of days that have come at the church (decision 23), and what was asked for. */
export function conditionOf({ entity, person, searched }: ListFields, query: ListQuery, now: Date, today: string): Condition {
  const values = new Values();
  const column = (name: string): string => `t.${quote(columnName(name))}`;
  const has = (name: string): boolean => entity.fields.has(name);
  const parts = [
    isPublic(entity, 't', values.add(now)),
    `t."date" ${query.isUpcoming ? '>=' : '<='} ${values.add(today)}::date`,
  ];
  const equal = (name: string, value: unknown): void => {
    if (value !== undefined) parts.push(has(name) ? `${column(name)} = ${values.add(value)}` : 'false');
  };
  equal(person, query.person);
  equal('series', query.series);
  equal('churchPoint', query.churchPointId);
  equal('book', query.book);
  const from = query.month ?? (query.year === undefined ? undefined : String(query.year).padStart(4, '0'));
  if (from !== undefined) {
    const start = values.add(from.length === 4 ? `${from}-01-01` : `${from}-01`);
    const length = from.length === 4 ? '1 year' : '1 month';
    parts.push(`t."date" >= ${start}::date AND t."date" < ${start}::date + interval '${length}'`);
  }
  for (const word of query.keyword.split(/\s+/).filter((each) => each !== '')) {
    const like = values.add(`%${word.toUpperCase().replace(/[\\%_]/g, '\\$&')}%`);
    parts.push(
      `(${searched
        .filter(has)
        .map((name) => `upper(${column(name)}) LIKE ${like}`)
        .join(' OR ')})`,
    );
  }
  return { sql: parts.join(' AND '), values: values.all };
}
