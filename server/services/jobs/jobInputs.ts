import type { Pool } from 'pg';
import {
  digest,
  recordToWire,
  scopeFor,
  toBig,
  type Actor,
  type Bundle,
  type Context,
  type JobModel,
  type Json,
  type RecordValue,
  type Type,
  type Value,
} from '#engine';
import type { PageRead } from '../../core/ports/reads.ts';
import { runQuery } from '../reads/runQuery.ts';

/** One call of a job's action. */
export interface JobCall {
  /** Identifies the row within the run: its id, or a digest of a grouped one; empty without `forEach`. */
  readonly row: string;
  readonly input: Readonly<Record<string, Json>>;
}

/** Whom a job asks for, and when. */
export type JobContext = Pick<Context, 'now' | 'zone' | 'settings'> & { readonly actor: Actor };

/** Rows of one page. */
const PAGE = 200;

/**
 * The inputs of a run, page by page: rows that the action changes may drop out of the query meanwhile, so each page goes on
 * behind the last row of the one before.
 *
 * @throws Error when the query asks for parameters a job does not have
 */
export async function* jobCalls(pool: Pool, bundle: Bundle, job: JobModel, context: JobContext): AsyncGenerator<JobCall> {
  const query = bundle.queries.get(job.forEach ?? '');
  if (!query) return yield { row: '', input: inputOf(bundle, job, context, {}) };
  const type = typesOf(query);
  let cursor: string | undefined;
  do {
    const page = await runQuery(
      pool,
      bundle,
      query,
      { params: {}, limit: PAGE, ...(cursor === undefined ? {} : { cursor }) },
      context,
    );
    if ('refusals' in page) throw new Error(`query ${query.id}: ${page.refusals.map(({ code }) => code).join(' ')}`);
    const { items, next }: PageRead = page.data;
    for (const item of items)
      yield { row: rowKey(item), input: inputOf(bundle, job, context, { row: readValue(type, item) }) };
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}

function inputOf(bundle: Bundle, { input }: JobModel, context: JobContext, names: RecordValue): JobCall['input'] {
  const scope = scopeFor(bundle, context, names);
  return recordToWire(
    Object.fromEntries(Object.entries(input).map(([name, expression]) => [name, expression.evaluate(scope)])),
  );
}

/** Types of what an item holds, as the query knows them; what is not a column is text or a whole number. */
function typesOf({
  group,
  columns,
}: {
  readonly group: ReadonlyMap<string, { readonly type: Type }>;
  readonly columns: ReadonlyMap<string, { readonly type: Type }>;
}): ReadonlyMap<string, Type> {
  return new Map([...group, ...columns].map(([name, { type }]) => [name, type]));
}

/** JSON gives decimals as numbers; everything else is what expressions work on already. */
function readValue(types: ReadonlyMap<string, Type>, item: unknown): RecordValue {
  const entries = Object.entries(item as Readonly<Record<string, Value>>); // a query answers plain JSON objects
  return Object.fromEntries(
    entries.map(([name, value]) => [
      name,
      typeof value === 'number' && types.get(name)?.kind === 'decimal' ? toBig(value) : value,
    ]),
  );
}

function rowKey(item: unknown): string {
  const { id } = item as { readonly id?: string };
  return id?.replaceAll('-', '') ?? digest(item).slice(0, 32);
}
