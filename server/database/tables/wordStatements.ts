import type { WordInUse } from './wordsInUse.ts';
import { literal, quote } from '../sql/names.ts';
import { insertRules } from './stateRules.ts';
import { wordSql } from './words.ts';

/** How a mapping is journalled. */
export interface MappingRecord {
  /** Hash of the definitions that ask for it. */
  readonly hash: string;
  /** What the journal and the history of a state call it. */
  readonly action: 'upgrade' | 'definition-publish';
  /** Id of the user who did it; by default the user `system`. */
  readonly by?: string;
}

/** Rows of one journal entry. */
const ROWS_OF_ENTRY = 500;

const userSql = (record: MappingRecord | undefined): string =>
  record?.by === undefined ? `(SELECT "id" FROM "user" WHERE "account" = 'system')` : `${literal(record.by)}::uuid`;

/** One column of a row before and after. */
interface ColumnChange {
  readonly field: string;
  readonly column: string;
  /** SQL of the new value. */
  readonly value: string;
  /** Words of a state before and after. */
  readonly words?: readonly [from: string, to: string];
}

/**
 * The rows with a former word get another one, one version later; the journal and the history of the state tell it like any other
 * change. A state changes by rules of its own, which hold in this transaction only; triggers that guard other words stay out of it.
 */
export function mapWord(wordInUse: WordInUse, to: string, record: MappingRecord | undefined): string {
  const table = quote(wordInUse.table);
  const changes = changesOf(wordInUse, to);
  const set = [
    ...changes.map(({ column, value }) => `${quote(column)} = ${value}`),
    ...(wordInUse.isVersioned
      ? [`"version" = "version" + 1`, `"updated_at" = now()`, `"updated_by" = coalesce(${userSql(record)}, "updated_by")`]
      : []),
  ];
  const update = `UPDATE ${table} SET ${set.join(', ')} WHERE ${holds(wordInUse)}`;
  const statement = record === undefined ? update : `${journalStatements(wordInUse, to, changes, record)}\n${update}`;
  const { word, in: states } = wordInUse;
  if (states.rules !== undefined) return underMapping(states.rules, [word, to], record, statement);
  return `ALTER TABLE ${table} DISABLE TRIGGER USER;\n${statement};\nALTER TABLE ${table} ENABLE TRIGGER USER`;
}

/** The rules of a mapping are kept, so that the history can be judged by them. */
function underMapping(
  rules: string,
  pair: readonly [from: string, to: string],
  record: MappingRecord | undefined,
  statement: string,
): string {
  const revision = `mapping ${record?.hash.slice(0, 16) ?? ''}`.trim();
  const set = (value: string): string => `SELECT set_config('takt.mapping', ${literal(value)}, true)`;
  return `${insertRules(rules, revision, [pair])};\n${set(revision)};\n${statement};\n${set('')}`;
}

function holds({ word, in: { columns, isList } }: WordInUse): string {
  return isList ? `${wordSql(columns)} ? ${literal(word)}` : `${wordSql(columns)} = ${literal(word)}`;
}

function changesOf({ word, in: { fields, columns, isList, rules } }: WordInUse, to: string): readonly ColumnChange[] {
  const [field = '', column = ''] = [fields[0], columns[0]];
  if (isList) return [{ field, column, value: listWith(column, word, to) }];
  if (rules === undefined) return [{ field, column, value: literal(to) }];
  const [before, after] = [word.split('/'), to.split('/')];
  return fields.flatMap((name, axis) => {
    const words = [before[axis] ?? '', after[axis] ?? ''] as const;
    return words[0] === words[1] ? [] : [{ field: name, column: columns[axis] ?? '', value: literal(words[1]), words }];
  });
}

/** The list with the new word in the place of the former one, once. */
function listWith(column: string, word: string, to: string): string {
  const list = quote(column);
  const item = `CASE w WHEN ${literal(word)} THEN ${literal(to)} ELSE w END`;
  return `(SELECT coalesce(jsonb_agg(${item} ORDER BY n), '[]') FROM jsonb_array_elements_text(${list}) WITH ORDINALITY AS e(w, n) WHERE w <> ${literal(word)} OR NOT ${list} ? ${literal(to)})`;
}

/** Entries of the journal, which rows they are about, and what they did to states; the statement that changes the rows follows. */
function journalStatements(
  wordInUse: WordInUse,
  to: string,
  changes: readonly ColumnChange[],
  record: MappingRecord,
): string {
  const { table, entity, word } = wordInUse;
  const values = (of: (change: ColumnChange) => string): string =>
    `json_build_object(${changes.map((change) => `${literal(change.field)}, ${of(change)}`).join(', ')})`;
  const [action, user] = [literal(record.action), userSql(record)];
  const rows = (side: string): string => `json_build_object(${literal(entity)}, json_object_agg(r."id", r.${side}))`;
  return `WITH changed AS (
  SELECT "id", (row_number() OVER (ORDER BY "id") - 1) / ${ROWS_OF_ENTRY} AS part, ${values(({ column }) => quote(column))} AS before,
    ${values(({ value }) => value)} AS after FROM ${quote(table)} WHERE ${holds(wordInUse)}
), entry AS (
  INSERT INTO journal_entry ("id", "created_at", "created_by", "actor", "at", "action", "input", "before", "after", "definition_hash", "idempotency_key")
  SELECT gen_random_uuid(), now(), u."id", u."id", now(), ${action}, json_build_object('word', ${literal(word)}, 'to', ${literal(to)}),
    ${rows('before')}, ${rows('after')}, ${literal(record.hash)}, ${literal(`${record.action}-`)} || gen_random_uuid()
  FROM changed AS r CROSS JOIN "user" AS u WHERE u."id" = ${user} GROUP BY r.part, u."id" RETURNING "id", "actor", "before"
), touched AS (
  SELECT e."id" AS journal, e."actor", k AS row_id FROM entry AS e, json_object_keys(e."before" -> ${literal(entity)}) AS k
), of_rows AS (
  INSERT INTO journal_row (entity, row_id, journal) SELECT ${literal(entity)}, row_id::uuid, journal FROM touched
)${stateChanges(entity, changes, action)}`;
}

function stateChanges(entity: string, changes: readonly ColumnChange[], event: string): string {
  const states = changes.flatMap(({ field, words }) => (words ? [`(${[field, ...words].map(literal).join(', ')})`] : []));
  if (states.length === 0) return '';
  return `, of_states AS (
  INSERT INTO state_change ("id", "created_at", "created_by", "journal", "entity", "entity_id", "region", "from_state", "to_state", "event")
  SELECT gen_random_uuid(), now(), t."actor", t.journal, ${literal(entity)}, t.row_id, s.region, s.from_state, s.to_state, ${event}
  FROM touched AS t CROSS JOIN (VALUES ${states.join(', ')}) AS s(region, from_state, to_state)
)`;
}
