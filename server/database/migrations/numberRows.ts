import type { ClientBase } from 'pg';
import {
  counterKey,
  dateIn,
  DefinitionError,
  formatSerial,
  nextSerial,
  type Bundle,
  type EntityModel,
  type Scope,
} from '#engine';
import { StartRefused } from '../../core/StartRefused.ts';
import { sqlWriter, toSql } from '../sql/expression.ts';
import { aliases, withRoot, type SqlContext } from '../sql/expressionContext.ts';
import { sqlParameters } from '../sql/expressionParameters.ts';
import { rowSource } from '../sql/expressionRows.ts';
import { columnName, quote, tableName } from '../sql/names.ts';

/** The definitions an upgrade brings a database to. */
export interface UpgradeTarget {
  readonly bundle: Bundle;
  /** IANA zone of an area, in which the dates of its codes are written. */
  readonly zone: (area: string) => Promise<string>;
}

/** A row without its code, the oldest first; the other columns are the params of its rule. */
type UnnumberedRow = Readonly<Record<string, string | null>> & { readonly id: string; readonly at: string };

/**
 * Gives every row whose numbered column is empty its code, in the order in which they were made and by the day on which each was; the
 * counters go on from there.
 *
 * @throws StartRefused `serial.exhausted {rule}`
 */
export async function numberRows(
  client: ClientBase,
  { bundle, zone }: UpgradeTarget,
  at: { readonly table: string; readonly column: string },
): Promise<void> {
  const entity = [...bundle.entities.values()].find(({ id }) => tableName(id) === at.table);
  const field = [...(entity?.fields.values() ?? [])].find(({ name }) => columnName(name) === at.column);
  if (!entity || !field) throw new DefinitionError('bundle.noSuchEntity', { entity: at.table });
  const { rows } = await client.query<UnnumberedRow>(unnumbered(bundle, entity, field.name));
  const numbered = await codesOf(client, bundle, field.schema['x-serial'] ?? '', rows, await zone(entity.area));
  await write(client, entity, at, numbered.codes);
  await storeCounters(client, numbered.counters);
}

function unnumbered(bundle: Bundle, entity: EntityModel, field: string): string {
  const context = contextOf(bundle);
  const source = rowSource(context, entity.id);
  const params = Object.entries(entity.serials.get(field) ?? {}).map(
    ([name, { node }]) => `(${toSql(node, withRoot(context, 'row', source))})::text AS ${quote(name)}`,
  );
  const at = `to_char(${source.column(['createdAt'])} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at`;
  const id = `${source.alias}."id"`;
  const columns = [`${id}::text AS id`, at, ...params].join(', ');
  return `SELECT ${columns} FROM ${source.from()} WHERE ${source.column([field])} IS NULL ORDER BY ${source.column(['createdAt'])}, ${id}`;
}

/** A param of a rule names nothing but its row, so constants are all that is ever evaluated. */
function contextOf({ entities }: Bundle): SqlContext {
  const scope: Scope = { values: {}, budget: { left: 10_000 }, host: { under: () => false, at: () => '' } };
  return { entities, parameters: sqlParameters(), scope, roots: new Map(), alias: aliases(), writer: sqlWriter };
}

async function codesOf(client: ClientBase, bundle: Bundle, id: string, rows: readonly UnnumberedRow[], zone: string) {
  const rule = bundle.serialRules.get(id);
  if (!rule) throw new DefinitionError('bundle.noSuchSerialRule', { rule: id });
  const counters = await countersOf(client, rule.id);
  const codes = rows.map(({ id: row, at, ...given }) => {
    const date = dateIn(at, zone);
    const params = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value ?? '']));
    const key = counterKey(
      rule,
      date,
      (rule.scope ?? []).map((name) => params[name] ?? ''),
    );
    const number = nextSerial(rule, counters.get(key));
    counters.set(key, number);
    const code = formatSerial(rule, number, date, params);
    if (code === undefined) throw new StartRefused('serial.exhausted', { rule: id });
    return { id: row, code };
  });
  return { codes, counters };
}

/** The last number of each counter of a rule. */
async function countersOf(client: ClientBase, rule: string): Promise<Map<string, number>> {
  const { rows } = await client.query<{ key: string; last: string }>(
    'SELECT key, last FROM serial_counter WHERE key LIKE $1',
    [`["${rule}",%`],
  );
  return new Map(rows.map(({ key, last }) => [key, Number(last)]));
}

async function write(
  client: ClientBase,
  { kindOf }: EntityModel,
  { table, column }: { readonly table: string; readonly column: string },
  codes: readonly { readonly id: string; readonly code: string }[],
): Promise<void> {
  const guard = async (does: 'DISABLE' | 'ENABLE'): Promise<void> => {
    if (kindOf === 'append-only') await client.query(`ALTER TABLE ${quote(table)} ${does} TRIGGER USER`);
  };
  await guard('DISABLE');
  await client.query(
    `UPDATE ${quote(table)} AS t SET ${quote(column)} = c.code FROM json_to_recordset($1::json) AS c(id uuid, code text) WHERE t."id" = c.id`,
    [JSON.stringify(codes)],
  );
  await guard('ENABLE');
}

async function storeCounters(client: ClientBase, counters: ReadonlyMap<string, number>): Promise<void> {
  await client.query(
    `INSERT INTO serial_counter (key, last) SELECT key, last FROM json_to_recordset($1::json) AS c(key text, last bigint)
     ON CONFLICT (key) DO UPDATE SET last = excluded.last`,
    [JSON.stringify([...counters].map(([key, last]) => ({ key, last })))],
  );
}
