import type { ClientBase } from 'pg';
import { filePath, type SourceFile } from '#engine';

/** A definition that decided: what it is, whichever folder it stood in, and what was written. */
interface KeptDefinition {
  readonly kind: string;
  readonly id: string;
  readonly area: string;
  readonly text: string;
}

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
  await db.query(
    'INSERT INTO definition_bundle (hash, definitions, created_at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING',
    [hash, JSON.stringify(files.flatMap(keptOf))],
  );
}

/** A file whose name follows no grammar made no bundle. */
function keptOf({ path, text }: SourceFile): readonly KeptDefinition[] {
  const named = filePath(path);
  return named ? [{ kind: named.kind, id: named.id, area: named.area, text }] : [];
}
