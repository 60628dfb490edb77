import type { ClientBase } from 'pg';
import { filePath, type SourceFile } from '#engine';

/** A stored definition: its kind and id, independent of its folder, and its text. */
interface StoredDefinition {
  readonly kind: string;
  readonly id: string;
  readonly area: string;
  readonly text: string;
}

/**
 * Stores the definitions of a server, once per bundle, so that a journal entry's hash can always be looked up.
 *
 * @param hash of the bundle they compile to
 * @param files as they were loaded, in order of their paths
 */
export async function storeDefinitions(
  db: Pick<ClientBase, 'query'>,
  hash: string,
  files: readonly SourceFile[],
): Promise<void> {
  await db.query(
    'INSERT INTO definition_bundle (hash, definitions, created_at) VALUES ($1, $2, now()) ON CONFLICT DO NOTHING',
    [hash, JSON.stringify(files.flatMap(storedForm))],
  );
}

/** A file whose name follows no grammar made no bundle. */
function storedForm({ path, text }: SourceFile): readonly StoredDefinition[] {
  const named = filePath(path);
  return named ? [{ kind: named.kind, id: named.id, area: named.area, text }] : [];
}
