import type { Pool } from 'pg';
import { hiddenInputs, permits, type Bundle } from '#engine';
import { idsWithin } from '../reads/visibleRows.ts';
import { QueryStatement, type ReaderContext } from '../reads/queryStatement.ts';
import type { Importable } from './planImport.ts';

/** What an importer may know of the rows that are there. */
export interface KnownRows {
  /** Inputs whose fields their roles hide. */
  readonly hidden: ReadonlySet<string>;
  /** Ids of the rows they may read, or edit: no other is reported as the same. */
  readonly open: ReadonlySet<string>;
  /** Ids of the rows that do not exist for them, as their limits say. */
  readonly outside: ReadonlySet<string>;
}

interface Reading {
  readonly pool: Pool;
  readonly bundle: Bundle;
}

/** What of the rows an actor may know, by their rights to read and to edit. */
export async function knownTo(
  { pool, bundle }: Reading,
  { entity }: Importable,
  reader: ReaderContext,
  ids: readonly string[],
): Promise<KnownRows> {
  const { actor } = reader;
  const edit = bundle.actions.get(`${entity.id}-edit`);
  const hidden = edit ? hiddenInputs(bundle, actor.roles, edit) : new Set<string>();
  const keys = [`record:${entity.id}`, `action:${entity.id}-edit`];
  const query = bundle.queries.get(entity.id);
  if (ids.length === 0 || !query || !keys.some((key) => permits(bundle, actor.roles, key)))
    return { hidden, open: new Set(), outside: new Set() };
  const statement = new QueryStatement(bundle, query, {}, reader, keys);
  const open = new Set(await idsWithin(pool, statement, ids));
  return { hidden, open, outside: new Set(ids.filter((id) => !open.has(id))) };
}
