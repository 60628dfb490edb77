import type { ClientBase } from 'pg';
import type { SourceFile } from '#engine';

/**
 * Keeps the definitions a server decides by, once per bundle, so that a journal entry's hash can be looked up for ever.
 *
 * @param hash   of the bundle they compile to
 * @param files  as they were loaded, in order of their paths
 */
export async function keepDefinitions(
  db: Pick<ClientBase, 'query'>,
  hash: string,
  files: readonly SourceFile[],
): Promise<void> {
  const text = JSON.stringify(files.map(({ path, text: content }) => [path, content]));
  await db.query(
    'INSERT INTO definition_bundle (hash, definitions, created_at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING',
    [hash, text],
  );
}

/** The files of a bundle that once decided; undefined when no server of this database ever had it. */
export async function keptDefinitions(
  db: Pick<ClientBase, 'query'>,
  hash: string,
): Promise<readonly SourceFile[] | undefined> {
  const { rows } = await db.query<{ definitions: string }>('SELECT definitions FROM definition_bundle WHERE hash = $1', [
    hash,
  ]);
  // We wrote it ourselves.
  const files = rows[0] && (JSON.parse(rows[0].definitions) as readonly (readonly [string, string])[]);
  return files?.map(([path, text]) => ({ path, text }));
}
