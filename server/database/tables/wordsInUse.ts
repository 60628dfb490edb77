import type { ClientBase } from 'pg';
import { LISTED_ROWS, type ListedRows } from './listedRows.ts';
import { matchColumns, matchTables, type TablePair } from './match.ts';
import { literal, quote } from '../sql/names.ts';
import type { DatabaseSchema } from './schema.ts';
import { fits } from './widen.ts';
import { wordSql, type WordColumns } from './words.ts';

/** A removed word that rows still hold. */
export interface WordInUse extends ListedRows {
  /** The table as it will be called. */
  readonly table: string;
  readonly entity: string;
  /** Its rows count their versions; those of an append-only table have none. */
  readonly isVersioned: boolean;
  readonly in: WordColumns;
  readonly word: string;
}

/** Searches every column whose words changed for removed ones. */
export async function findWordsInUse(
  client: ClientBase,
  current: DatabaseSchema,
  desired: DatabaseSchema,
): Promise<readonly WordInUse[]> {
  const found: WordInUse[] = [];
  for (const pair of matchTables(current, desired))
    for (const { entity, words } of changedWords(pair)) found.push(...(await wordsInTable(client, pair, entity, words)));
  return found;
}

function changedWords({ now, next }: TablePair): readonly { readonly entity: string; readonly words: WordColumns }[] {
  if (!now || !next) return [];
  return Object.entries(next.objects).flatMap(([name, { words, definition, meaning }]) =>
    words && (now.objects[name]?.definition !== definition || isOther(words, now.objects[name]?.words))
      ? [{ entity: meaning?.entity ?? '', words }]
      : [],
  );
}

const isOther = ({ words }: WordColumns, before: WordColumns | undefined): boolean =>
  JSON.stringify(words) !== JSON.stringify(before?.words);

async function wordsInTable(
  client: ClientBase,
  pair: TablePair,
  entity: string,
  words: WordColumns,
): Promise<readonly WordInUse[]> {
  const columns = words.columns.map((column) => formerColumn(pair, column));
  // A column that is new holds nothing; one of another type is refused before.
  if (!columns.every((column) => column !== undefined)) return [];
  const held = await findWords(client, pair.from, { ...words, columns, label: formerColumn(pair, words.label) ?? 'id' });
  const isVersioned = pair.next?.columns['version'] !== undefined;
  return held.map((row) => ({ ...row, table: pair.name, entity, isVersioned, in: words }));
}

/** Searches columns of a table for words that are none of theirs. */
export async function findWords(
  client: Pick<ClientBase, 'query'>,
  table: string,
  words: WordColumns,
): Promise<readonly Pick<WordInUse, 'word' | 'count' | 'rows'>[]> {
  const { rows } = await client.query<Pick<WordInUse, 'word' | 'count' | 'rows'>>(statement(table, words));
  return rows;
}

function formerColumn({ now, next }: TablePair, column: string): string | undefined {
  if (!now || !next) return undefined;
  const match = matchColumns(now, next).find(({ name }) => name === column);
  return match?.now && match.next && fits(match.now.type, match.next.type) ? match.from : undefined;
}

function statement(table: string, { columns, words, isList, label }: WordColumns): string {
  const known = words.map(literal).join(', ');
  const of = isList
    ? `SELECT DISTINCT t."id", t.${quote(label)}::text AS label, w AS word FROM ${quote(table)} AS t, jsonb_array_elements_text(t.${wordSql(columns)}) AS w`
    : `SELECT ${quote(label)}::text AS label, ${wordSql(columns)} AS word FROM ${quote(table)}`;
  return `SELECT word, ${LISTED_ROWS} FROM (${of}) AS held
    WHERE word NOT IN (${known}) GROUP BY word ORDER BY word`;
}
