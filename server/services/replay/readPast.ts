import type { Pool, PoolClient } from 'pg';
import { entitiesRead, PlantPast, type Bundle } from '#engine';
import { decryptRows } from '../../database/personal/decrypt.ts';
import { quote, tableName } from '../../database/sql/names.ts';
import { layoutOf, rowsIn } from '../../database/store/layout.ts';
import { send } from '../../database/store/statement.ts';
import { withClient } from '../../database/store/transaction.ts';
import { recordedEntries, type RecordedEntries, type ReplayWindow } from './recordedEntries.ts';

/** The plant as it was before the first entry of a window, and everything that happened since. */
export interface ReadPast extends RecordedEntries {
  readonly past: PlantPast;
  /** Entities with too many rows to hold in memory. */
  readonly unread: ReadonlySet<string>;
  /** Entities an action reads, by the definitions of now and by the draft. */
  readonly entitiesOf: (action: string) => ReadonlySet<string>;
}

/** Rows of one entity that are held at most. */
const MAX_ROWS = 200_000;
const PATIENCE_MS = 120_000;

/** Reads rows and journal in one snapshot, and leads the rows back. */
export async function readPast(
  pool: Pool,
  bundles: { readonly own: Bundle; readonly draft: Bundle },
  window: ReplayWindow,
  zone: string,
): Promise<ReadPast> {
  return withClient(pool, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await client.query(`SET LOCAL statement_timeout = ${PATIENCE_MS}`);
    const recorded = await recordedEntries(client, window, zone);
    const entitiesOf = reading(bundles);
    const chosen = recorded.entries.slice(0, recorded.chosen);
    const wanted = new Set(chosen.flatMap(({ action }) => [...entitiesOf(action)]));
    const past = new PlantPast(bundles.own, zone);
    const unread = new Set<string>();
    for (const entity of wanted) if (!(await readRows(client, bundles.own, entity, past))) unread.add(entity);
    await client.query('ROLLBACK');
    for (const entry of recorded.entries.toReversed()) past.undo(entry);
    return { ...recorded, past, unread, entitiesOf };
  });
}

function reading({ own, draft }: { readonly own: Bundle; readonly draft: Bundle }): (action: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (action) => {
    const entities = known.get(action) ?? new Set([...entitiesRead(own, action), ...entitiesRead(draft, action)]);
    known.set(action, entities);
    return entities;
  };
}

/** @returns whether all rows are there; of an entity that only the draft has there are none */
async function readRows(client: PoolClient, bundle: Bundle, entity: string, past: PlantPast): Promise<boolean> {
  const model = bundle.entities.get(entity);
  if (!model || model.kindOf === 'view') return true;
  const layout = layoutOf(bundle, entity, []);
  const text = `SELECT ${layout.select} FROM ${layout.from(quote(tableName(entity)))} LIMIT ${MAX_ROWS + 1}`;
  const raw = await send(client, { text, values: [] });
  if (raw.length > MAX_ROWS) return false;
  const rows = await decryptRows(
    client,
    bundle,
    raw.flatMap((row) => rowsIn(layout, row)),
  );
  for (const { id, values } of rows) past.put(entity, id, values);
  return true;
}
