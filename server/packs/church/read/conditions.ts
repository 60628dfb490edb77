import { upperCase, type EntityModel } from '#engine';
import { columnName, quote } from '../../../database/sql/names.ts';
import type { Passage } from './bible.ts';
import type { ListQuery } from './listQuery.ts';
import { isPublic } from './published.ts';
import { writtenForms } from './scripts.ts';

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

/** Rows of a list: public, where they have days of those that have come at the church (decision 23), and what was asked for. */
export function conditionOf({ entity, person, searched }: ListFields, query: ListQuery, now: Date, today: string): Condition {
  const values = new Values();
  const column = (name: string): string => `t.${quote(columnName(name))}`;
  // What was asked for comes folded: a title may be stored with the wide signs of a Chinese keyboard.
  const folded = (name: string): string => `normalize(${column(name)}, NFKC)`;
  const has = (name: string): boolean => entity.fields.has(name);
  const parts = [isPublic(entity, 't', values.add(now))];
  if (has('date')) parts.push(`t."date" ${query.isUpcoming ? '>=' : '<='} ${values.add(today)}::date`);
  const equal = (name: string, value: unknown, sql = column(name)): void => {
    if (value !== undefined) parts.push(has(name) ? `${sql} = ${values.add(value)}` : 'false');
  };
  equal(person, query.person, folded(person));
  equal('series', query.series, folded('series'));
  equal('churchPoint', query.churchPointId);
  equal('book', query.book);
  const from = query.month ?? (query.year === undefined ? undefined : String(query.year).padStart(4, '0'));
  if (from !== undefined) {
    const start = values.add(from.length === 4 ? `${from}-01-01` : `${from}-01`);
    const length = from.length === 4 ? '1 year' : '1 month';
    parts.push(`t."date" >= ${start}::date AND t."date" < ${start}::date + interval '${length}'`);
  }
  const passage = (found: Passage | undefined): readonly string[] =>
    found === undefined || !has('book') ? [] : [`(${passageSql(found, column('book'), folded('scriptureRef'), values)})`];
  // Who looks for the first chapter does not mean the tenth, though it begins alike.
  const isPlace = (word: string): boolean => has('book') && query.passages.get(word)?.chapter !== undefined;
  const placeholder = (word: string): string => {
    const likes = writtenForms(word).map((form) => `%${upperCase(form).replace(/[\\%_]/g, '\\$&')}%`);
    const like = `ANY (${values.add(likes)}::text[])`;
    const fields = searched.filter((name) => has(name) && !(name === 'scriptureRef' && isPlace(word)));
    const places = fields.map((name) => `upper(${folded(name)}) LIKE ${like}`);
    return `(${[...places, ...passage(query.passages.get(word))].join(' OR ')})`;
  };
  const words = isPlace('') ? [query.keyword] : query.keyword.split(/\s+/).filter((each) => each !== '');
  if (words.length > 0)
    parts.push(`(${[words.map(placeholder).join(' AND '), ...passage(query.passages.get(''))].join(' OR ')})`);
  return { sql: parts.join(' AND '), values: values.all };
}

/** Rows about a passage: of its book; its chapter; a verse that lies in what the row is about. */
function passageSql({ book, chapter, verse }: Passage, column: string, written: string, values: Values): string {
  const ofBook = `${column} = ${values.add(book)}`;
  if (chapter === undefined) return ofBook;
  const reference = `regexp_replace(${written}, '\\s', '', 'g')`;
  const begins = `(?:^|[^0-9:.,、–—~-])${chapter}`;
  const across = acrossSql(reference, chapter * VERSES + (verse ?? 0), chapter * VERSES + (verse ?? VERSES - 1), values);
  if (verse === undefined) return `${ofBook} AND (${reference} ~ ${values.add(`${begins}(?:[^0-9]|$)`)} OR ${across})`;
  // 章 and 篇 stand for the colon.
  const range = values.add(`${begins}[:.\u7ae0\u7bc7](\\d{1,3})(?:[-–—~](\\d{1,3}))?`);
  const at = values.add(verse);
  const within = `(SELECT m[1]::int <= ${at}::int AND coalesce(m[2], m[1])::int >= ${at}::int FROM regexp_match(${reference}, ${range}) m)`;
  return `${ofBook} AND (${within} OR ${across})`;
}

/** More than any chapter has: chapter and verse as one number. */
const VERSES = 1000;
/** From a chapter, or a verse of it, to another; 章 and 篇 stand for the colon. */
const ACROSS = '(\\d{1,3})(?:[:.\u7ae0\u7bc7](\\d{1,3}))?[-–—~](\\d{1,3})(?:[:.\u7ae0\u7bc7](\\d{1,3}))?';

/** Whether a reference goes from one chapter to another and comes by here: `约9:35-10:18`, `太5-7`. */
function acrossSql(reference: string, first: number, last: number, values: Values): string {
  const end = `CASE WHEN m[4] IS NOT NULL THEN m[3]::int * ${VERSES} + m[4]::int WHEN m[2] IS NULL THEN m[3]::int * ${VERSES} + ${VERSES - 1} END`;
  return `(SELECT m[1]::int * ${VERSES} + coalesce(m[2], '0')::int <= ${values.add(last)}::int AND ${end} >= ${values.add(first)}::int FROM regexp_match(${reference}, ${values.add(ACROSS)}) m)`;
}
