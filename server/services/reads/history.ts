import type { Pool } from 'pg';
import { inBoth, readScope, type Bundle, type Context } from '#engine';
import { actorName } from './actorName.ts';
import { isNameSeen, labelPaths } from './labelPaths.ts';
import { referencedRows, withLabel, refOf } from './referencedRows.ts';
import { rowLabels, type RowRef, rowKey } from './rowLabels.ts';

/** One action that touched a record: who did what and when, and what became of its fields. */
export interface HistoryEntry {
  readonly journal: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly action: string;
  /** Name of who did it. */
  readonly actor: string;
  /** Who worked and who agreed, where the entry says it: persons by code and name. */
  readonly operator: string | null;
  readonly secondPerson: string | null;
  /** Whether who did it signed it with their password. */
  readonly isSigned: boolean;
  readonly device: string | null;
  /** Why, where the action asks for it: in words, or the key of a word of the dictionary `reasons`. */
  readonly reason: string | null;
  readonly reasons: string | null;
  /** Code of the recorded refusal: the entry is an attempt, not a completed action. */
  readonly refusal: string | null;
  /** Definitions that decided. */
  readonly definitions: string;
  /** Fields that changed; references are `{id, code}`. */
  readonly before: Values;
  readonly after: Values;
}

type Values = Readonly<Record<string, unknown>>;

type JournalRow = Omit<HistoryEntry, 'before' | 'after' | 'operator' | 'secondPerson' | 'reasons'> & {
  readonly before: Values | null;
  readonly after: Values | null;
  readonly operator: string | null;
  readonly second: string | null;
  /** Name of the user who agreed. */
  readonly agreed: string | null;
};

/** Entries of one answer; older ones are asked for with the last one that is known. */
const MAX_ENTRIES = 200;

/**
 * The history of a record, newest first, without the fields the person's roles hide.
 *
 * @param before an entry of it: only older ones are returned
 */
export async function history(
  pool: Pool,
  bundle: Bundle,
  context: Context,
  { entity, id }: RowRef,
  before?: string,
): Promise<readonly HistoryEntry[]> {
  const values = before === undefined ? [entity, id] : [entity, id, before];
  const { rows } = await pool.query<JournalRow>(
    statementOf(before !== undefined, (user) => actorName(bundle, context.actor.roles, user)),
    values,
  );
  const { hidden } = readScope(bundle, context.actor.roles, [`record:${entity}`], entity);
  const changed = rows.flatMap((row) => [row.before, row.after].flatMap((values) => referencedRows(bundle, entity, values)));
  const [people, labels] = await Promise.all([
    readPeople(
      pool,
      bundle,
      context,
      rows.flatMap(({ operator, second }) => [operator, second]),
    ),
    rowLabels(pool, bundle, context, changed, (entities, of) =>
      isNameSeen(bundle, context.actor.roles, of) ? wholeLabel(bundle, context, of) : labelPaths(entities, of),
    ),
  ]);
  const shown = (changed: Values | null): Values =>
    Object.fromEntries(
      Object.entries(changed ?? {}).flatMap(([field, value]) =>
        hidden.has(field) ? [] : [[field, withLabel(bundle, entity, field, bothWords(value), labels)]],
      ),
    );
  return rows.map(({ second, agreed, operator, ...row }) => ({
    ...row,
    operator: people(operator),
    secondPerson: people(second) ?? agreed,
    reasons: reasonsOf(bundle, row.action),
    before: shown(row.before),
    after: shown(row.after),
  }));
}

/** One word of a value alone may have changed. */
const bothWords = (value: unknown): unknown => (typeof value === 'string' ? inBoth(value) : value);

/** Dictionary that offers the reasons of an action. */
function reasonsOf(bundle: Bundle, action: string): string | null {
  const reason = bundle.actions.get(action)?.input.fields?.find(({ name }) => name === 'reason');
  return reason?.schema['x-dictionary'] ?? null;
}

function statementOf(isContinued: boolean, nameOf: (user: string) => string): string {
  const older = isContinued ? 'AND (j.at, j.id) < (SELECT k.at, k.id FROM journal_entry k WHERE k.id = $3::uuid)' : '';
  return `SELECT j.id AS journal, to_char(j.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, j.action,
      ${nameOf('u')} AS actor, j.operator, j.second_person AS second, ${nameOf('s')} AS agreed, j.is_signed IS TRUE AS "isSigned", j.device,
      CASE json_typeof((j.input -> 'reason')::json) WHEN 'string' THEN j.input ->> 'reason' END AS reason,
      j.refusal, j.definition_hash AS definitions,
      j.before -> r.entity -> r.row_id::text AS before, j.after -> r.entity -> r.row_id::text AS after
    FROM journal_row r JOIN journal_entry j ON j.id = r.journal JOIN "user" u ON u.id = j.actor
      LEFT JOIN "user" s ON s.id = j.agreed_by
    WHERE r.entity = $1 AND r.row_id = $2::uuid ${older} ORDER BY j.at DESC, j.id DESC LIMIT ${MAX_ENTRIES}`;
}

/** Entity the journal names people by. */
const JOURNAL = { entity: 'journal-entry', person: 'operator' } as const;

/** People of the journal by code and name, as far as the roles may read it; null where nobody is named, or is gone. */
async function readPeople(
  pool: Pool,
  bundle: Bundle,
  context: Context,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const entity = refOf(bundle, JOURNAL.entity, JOURNAL.person) ?? '';
  const rows = [...new Set(ids)].flatMap((id) => (id === null ? [] : [{ entity, id }]));
  const labels = await rowLabels(pool, bundle, context, rows, () => wholeLabel(bundle, context, entity));
  return (id) => (id === null ? null : (labels.get(rowKey({ entity, id })) ?? null));
}

function wholeLabel(bundle: Bundle, { actor }: Context, entity: string): readonly (readonly string[])[] {
  const { hidden } = readScope(bundle, actor.roles, [`record:${entity}`], entity);
  const label = bundle.entities.get(entity)?.label ?? [];
  return label.filter((name, i) => i === 0 || !hidden.has(name)).map((name) => [name]);
}
