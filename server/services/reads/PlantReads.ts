import type { Pool } from 'pg';
import { type Bundle, type Context, type LabelModel, Mask, permits, type QueryModel, type RowKey } from '#engine';
import type { SignedIn } from '../../core/signedIn.ts';
import { traced } from '../../core/tracing.ts';
import type {
  ApprovalRead,
  LabelRead,
  PageCall,
  PageRead,
  Read,
  Reads,
  RecordRead,
  TouchedRows,
} from '../../core/ports/reads.ts';
import { labelPayload } from '../labels/labelPayload.ts';
import { decryptAnswer } from '../../database/personal/decrypt.ts';
import { approvalCourse } from './approval/approvalCourse.ts';
import { genealogy, type Genealogy } from './genealogy/genealogy.ts';
import { history, type HistoryEntry } from './history.ts';
import { readContext, type ReadDeps } from './readContext.ts';
import { findRecord, readRecord, type RecordKey } from './record.ts';
import { rowKey, rowLabels } from './rowLabels.ts';
import { runQuery } from './runQuery.ts';
import { holds, reportedRows } from './reportedRows.ts';
import { comparableNode, comparableSql, fieldAt } from './columns.ts';
import { containing } from './filter.ts';
import { clause, QueryStatement, type ReaderContext } from './queryStatement.ts';

/** Reads for a user: what their roles hide does not exist. */
export class PlantReads implements Reads {
  private readonly deps: ReadDeps;

  constructor(deps: ReadDeps) {
    this.deps = deps;
  }

  async query(id: string, page: PageCall, by: SignedIn): Promise<Read<PageRead>> {
    const bundle = this.deps.bundle();
    const query = bundle.queries.get(id);
    if (!query) return missing('query.notExist', id);
    const context = await readContext(this.deps, by, query.area);
    // `{data: [{column: value}]}`
    return traced(`query ${id}`, {}, () =>
      this.large(async (pool) => decryptAnswer(pool, await runQuery(pool, bundle, query, page, context), 4)),
    );
  }

  async values(id: string, column: string, search: string | undefined, by: SignedIn): Promise<Read<readonly string[]>> {
    const bundle = this.deps.bundle();
    const query = bundle.queries.get(id);
    if (!query) return missing('query.notExist', id);
    const context = await readContext(this.deps, by, query.area);
    return this.large((pool) => usedValues(pool, bundle, query, { column, search }, context));
  }

  async record(entity: string, key: RecordKey, by: SignedIn, paths: readonly string[] = []): Promise<Read<RecordRead>> {
    const context = await readContext(this.deps, by, this.deps.bundle().entities.get(entity)?.area);
    const found = await readRecord(this.deps.pool, this.deps.bundle(), entity, key, context, paths);
    return found
      ? { data: await decryptAnswer(this.deps.pool, found, 4) }
      : 'code' in key
        ? missing('record.notExist', key.code)
        : gone(entity);
  }

  async reported(entries: readonly TouchedRows[], by: SignedIn): Promise<readonly (readonly RowKey[])[]> {
    return reportedRows(this.deps.pool, this.deps.bundle(), await readContext(this.deps, by), entries);
  }

  shows(row: RowKey, { actor }: SignedIn): boolean | undefined {
    const { bundle, now, zone } = this.deps;
    return holds(bundle(), { actor, now: now().toISOString(), zone: zone(), settings: {} }, row);
  }

  async history(entity: string, id: string, by: SignedIn, before?: string): Promise<Read<readonly HistoryEntry[]>> {
    const context = await readContext(this.deps, by);
    return this.ofVisible(entity, id, by, async (bundle) =>
      // `[{before: {field: value}}]`
      decryptAnswer(this.deps.pool, await history(this.deps.pool, bundle, context, { entity, id }, before), 3),
    );
  }

  async genealogy(
    entity: string,
    id: string,
    direction: 'forward' | 'backward' | 'both',
    by: SignedIn,
  ): Promise<Read<Genealogy>> {
    const context = await readContext(this.deps, by);
    return this.ofVisible(entity, id, by, (bundle) =>
      this.large((pool) => genealogy(pool, bundle, context, { entity, id }, direction)),
    );
  }

  async approval(entity: string, id: string, by: SignedIn): Promise<Read<ApprovalRead | null>> {
    return this.ofVisible(entity, id, by, (bundle) => approvalCourse(this.deps.pool, bundle, { entity, id }));
  }

  async label(entity: string, id: string, label: string, by: SignedIn): Promise<Read<LabelRead>> {
    const { pool, zone } = this.deps;
    const bundle = this.deps.bundle();
    const model = bundle.labels.get(label);
    if (model?.definition.entity !== entity) return missing('labelTemplate.notExist', label);
    const found = await findRecord(pool, bundle, entity, { id }, await readContext(this.deps, by));
    if (!found) return gone(entity);
    const mask = new Mask(bundle, by.actor.roles, [`record:${entity}`], entity);
    const shown = (items: LabelModel['items']): LabelModel['items'] =>
      new Map([...items].filter(([, item]) => !mask.hides(item)));
    const rows = model.rows && { rows: { ...model.rows, items: shown(model.rows.items) } };
    const labels = await rowLabels(pool, bundle, await readContext(this.deps, by), [{ entity, id: found.id }]);
    const payload = await labelPayload(pool, bundle, { ...model, items: shown(model.items), ...rows }, found.id, zone());
    return { data: { payload, code: labels.get(rowKey({ entity, id: found.id })) ?? id } };
  }

  async print(id: string, by: SignedIn): Promise<Read<null>> {
    const job = await this.record('label-print-job', { id }, by);
    if ('refusals' in job) return job;
    const context = await readContext(this.deps, by);
    const print = job.data.record as Print; // required fields of the kind
    const isVisible = await isPrintVisible(this.deps.pool, this.deps.bundle(), context, print);
    return isVisible ? { data: null } : missing('record.notExist', id);
  }

  /** Reads that may take the database long, on its replica where there is one. */
  private large<T>(work: (pool: Pool) => Promise<T>): Promise<T> {
    const { pool, replica } = this.deps;
    return replica ? replica.read(work) : work(pool);
  }

  /** What belongs to a record is for those who may see the record. */
  private async ofVisible<T>(
    entity: string,
    id: string,
    by: SignedIn,
    read: (bundle: Bundle) => Promise<T>,
  ): Promise<Read<T>> {
    const bundle = this.deps.bundle();
    const visible = await findRecord(this.deps.pool, bundle, entity, { id }, await readContext(this.deps, by));
    return visible ? { data: await read(bundle) } : gone(entity);
  }
}

/** Nobody knows a record by its id. */
function gone(entity: string): Read<never> {
  const params = { entity: { word: entity, of: '' } };
  return { refusals: [{ code: 'record.notExist', params, textCode: 'common.recordGone', kind: 'missing' }] };
}

function missing(code: string, requested: string): Read<never> {
  return { refusals: [{ code, params: { code: requested }, kind: 'missing' }] };
}

/** What was printed, and of which row. */
export interface Print {
  readonly template: string;
  readonly targetEntity: string;
  readonly targetId: string;
}

/** A label shows what stood on it as it was printed: it is for those who may read its record, and all that is on it. */
export async function isPrintVisible(pool: Pool, bundle: Bundle, context: Context, print: Print): Promise<boolean> {
  const { template, targetEntity: entity, targetId: id } = print;
  const { roles } = context.actor;
  const key = `record:${entity}`;
  const label = bundle.labels.get(template);
  if (!label || !permits(bundle, roles, key)) return false;
  const mask = new Mask(bundle, roles, [key], entity);
  const items = [...label.items.values(), ...(label.rows?.items.values() ?? [])];
  if (items.some((item) => mask.hides(item))) return false;
  return (await findRecord(pool, bundle, entity, { id }, context)) !== undefined;
}

/** Newest rows that are looked at: what is typed again was typed lately. */
const MAX_ROWS = 5_000;
const MAX_VALUES = 20;

/** What is asked of a column. */
interface ValuesCall {
  readonly column: string;
  readonly search: string | undefined;
}

/** Values of a column in the rows a person sees, the most used first; only of a field that says it suggests them. */
async function usedValues(
  pool: Pool,
  bundle: Bundle,
  query: QueryModel,
  { column, search = '' }: ValuesCall,
  reader: ReaderContext,
): Promise<Read<readonly string[]>> {
  const statement = new QueryStatement(bundle, query, {}, reader);
  const { context } = statement;
  const node = statement.node(column);
  const field = node && fieldAt(comparableNode(node, context), context)?.field;
  if (!node || statement.isGrouped || field?.schema['x-suggest'] !== true)
    return { refusals: [{ code: 'filter.unknownField', params: { field: column }, kind: 'badRequest', at: '/column' }] };
  const value = comparableSql(node, context);
  const typed = search.trim();
  const sought = typed === '' ? [] : [containing(value, `${context.parameters.add(typed, { kind: 'string' })}::text`)];
  const where = clause('WHERE', [...statement.conditions(), `${value} <> ''`, ...sought]);
  const recent = `SELECT ${value} AS value FROM ${statement.from()}${where} ORDER BY ${statement.id()} DESC LIMIT ${MAX_ROWS}`;
  const text = `SELECT value FROM (${recent}) AS recent GROUP BY value ORDER BY count(*) DESC, value LIMIT ${MAX_VALUES}`;
  const { rows } = await pool.query<{ value: string }>(text, [...context.parameters.values]);
  return { data: rows.map((row) => row.value) };
}
