import type { ClientBase } from 'pg';
import { DefinitionError } from '#engine';
import { StartRefused } from '../../core/StartRefused.ts';
import { createCatalog, readCatalog, recordMigration, schemaHash, type CatalogEntry } from '../tables/catalog.ts';
import { findBrokenChecks } from '../tables/brokenChecks.ts';
import { planMigration, type MigrationPlan } from '../tables/plan.ts';
import { type Step } from '../tables/schema.ts';
import type { DatabaseSchema } from '../tables/schema.ts';
import { findWordsInUse } from '../tables/wordsInUse.ts';
import { numberRows, type UpgradeTarget } from './numberRows.ts';
import { tablesMadeBy, type ServerMigration } from './serverMigrations.ts';

/** How a database compares with the schema this server needs. */
export interface Inspection {
  /** `newer`: another version of the server or its definitions has been here since; this one must not start. */
  readonly state: 'empty' | 'current' | 'older' | 'newer';
  /** What would bring it up to date. */
  readonly plan: MigrationPlan;
}

export interface MigrateOptions {
  /** Removes tables and columns that no definition asks for any more. */
  readonly drop?: boolean;
  /** Definitions that were in force before are taken up again on purpose (a publication rolled back). */
  readonly isReturn?: boolean;
  /** The definitions behind the schema: their serial rules number rows, their hash stands in the journal. */
  readonly target?: UpgradeTarget;
  /** Migrations that no definition asks for; a test of tables alone leaves sign-in out. */
  readonly server: readonly ServerMigration[];
}

/** Two servers that start at once: the second waits here and then finds nothing to do. */
const LOCK = `SELECT pg_advisory_xact_lock(hashtextextended('takt migration', 0))`;

/** Inspects without changing anything. */
export async function inspect(client: ClientBase, desired: DatabaseSchema, options: MigrateOptions): Promise<Inspection> {
  return inspection(client, await readCatalog(client), desired, options);
}

/**
 * Brings a database to the schema, in one transaction: wholly or not at all.
 *
 * @returns the steps that were taken, to be printed; none when it was up to date
 * @throws StartRefused `migrate.newer`, `migrate.narrows {table, column, from, to}`, `migrate.needsValue {table, column}`,
 *   `migrate.wordInUse {table, column, word, count, rows}`, `migrate.rowsOutside {entity, field, allowed, count, rows}`,
 *   `migrate.rowsBreakRule {entity, rule, count, rows}`, `migrate.dataViolates {table, name}`, `serial.exhausted {rule}`
 */
export async function migrate(
  client: ClientBase,
  desired: DatabaseSchema,
  options: MigrateOptions,
): Promise<readonly Step[]> {
  await client.query('BEGIN');
  try {
    await client.query(LOCK);
    const steps = await apply(client, desired, options);
    await client.query('COMMIT');
    return steps;
  } catch (error) {
    await client.query('ROLLBACK');
    throw migrationRefusal(error);
  }
}

async function apply(client: ClientBase, desired: DatabaseSchema, options: MigrateOptions): Promise<readonly Step[]> {
  const catalog = await readCatalog(client);
  const { state, plan } = await inspection(client, catalog, desired, options);
  const [refusal] = plan.refusals;
  if (state === 'newer') throw new StartRefused('migrate.newer');
  if (refusal) throw new StartRefused(refusal.code, refusal.params);
  if (state === 'current') return [];
  if (state === 'empty') await createCatalog(client);
  await run(client, plan.steps, options.target);
  await recordMigration(client, entryAfter(catalog, desired, plan, options), plan.steps);
  return plan.steps;
}

/** Statements that follow each other go together. */
async function run(client: ClientBase, steps: readonly Step[], target: UpgradeTarget | undefined): Promise<void> {
  const at = steps.findIndex(({ numbers }) => numbers !== undefined);
  const plain = at < 0 ? steps : steps.slice(0, at);
  const sql = plain.filter((step) => step.sql !== '').map((step) => step.sql);
  if (sql.length > 0) await client.query(sql.join(';\n'));
  const { numbers } = steps[at] ?? {};
  if (!numbers) return;
  if (target) await numberRows(client, target, numbers);
  await run(client, steps.slice(at + 1), target);
}

function entryAfter(
  catalog: readonly CatalogEntry[],
  desired: DatabaseSchema,
  plan: MigrationPlan,
  { server }: MigrateOptions,
): CatalogEntry {
  const number = (catalog.at(-1)?.number ?? 0) + 1;
  return { number, hash: schemaHash(desired), server: server.map(({ name }) => name), schema: plan.result };
}

async function inspection(
  client: ClientBase,
  catalog: readonly CatalogEntry[],
  desired: DatabaseSchema,
  options: MigrateOptions,
): Promise<Inspection> {
  refuseReservedTables(desired, options.server);
  const last = catalog.at(-1);
  const open = options.server.filter(({ name }) => !last?.server.includes(name));
  const current = last?.schema ?? { tables: {} };
  const wordsInUse = await findWordsInUse(client, current, desired);
  const brokenChecks = await findBrokenChecks(client, current, desired);
  const hash = options.target?.bundle.hash;
  const tables = planMigration(current, desired, {
    ...options,
    wordsInUse,
    brokenChecks,
    ...(hash === undefined ? {} : { record: { hash, action: 'upgrade' as const } }),
  });
  const plan = { ...tables, steps: [...serverSteps(open, 'before'), ...tables.steps, ...serverSteps(open, 'after')] };
  return { state: stateOf(catalog, desired, plan, options), plan };
}

/** @throws DefinitionError `table.nameTaken` when a definition would take the table of a migration */
function refuseReservedTables({ tables }: DatabaseSchema, server: readonly ServerMigration[]): void {
  const taken = [...tablesMadeBy(server)].find((table) => tables[table] !== undefined);
  if (taken !== undefined) throw new DefinitionError('table.nameTaken', { table: taken });
}

function stateOf(
  catalog: readonly CatalogEntry[],
  desired: DatabaseSchema,
  plan: MigrationPlan,
  options: MigrateOptions,
): Inspection['state'] {
  const last = catalog.at(-1);
  if (!last) return 'empty';
  const hash = schemaHash(desired);
  if (last.server.some((name) => !options.server.some((known) => known.name === name))) return 'newer';
  if (last.hash === hash) return plan.steps.length === 0 ? 'current' : 'older';
  return !options.isReturn && catalog.some((entry) => entry.hash === hash) ? 'newer' : 'older';
}

function serverSteps(open: readonly ServerMigration[], runs: ServerMigration['runs']): readonly Step[] {
  return open
    .filter((migration) => migration.runs === runs)
    .map(({ name, sql }) => ({ code: 'migrate.server', params: { name }, sql: sql.trim().replace(/;$/, '') }));
}

const VIOLATIONS: ReadonlySet<string> = new Set(['23503', '23505', '23514', '23P01']);

/** The refusal for a migration that existing rows prevent; other errors unchanged. */
function migrationRefusal(error: unknown): unknown {
  // What `pg` throws carries the fields of PostgreSQL's error message.
  const {
    code,
    table = '',
    column = '',
    constraint = '',
  } = error as Readonly<Record<'code' | 'table' | 'column' | 'constraint', string | undefined>>;
  if (code === '23502') return new StartRefused('migrate.needsValue', { table, column });
  if (code !== undefined && VIOLATIONS.has(code))
    return new StartRefused('migrate.dataViolates', { table, name: constraint });
  if (code === 'TK001') return new StartRefused('migrate.codesClash');
  return error;
}
