import type { PoolClient } from 'pg';
import type { PromisedFile } from '../../core/ports/actions.ts';
import { baseName } from './baseName.ts';
import { insertFile, type Origin } from './insertFile.ts';

/** Takes files as there that are still to be sent, in a transaction that is rolled back whatever comes of it. */
export async function promiseFiles(
  client: PoolClient,
  promised: readonly PromisedFile[],
  { owner, now }: Pick<Origin, 'owner' | 'now'>,
): Promise<void> {
  const unknown = { mimeType: 'application/octet-stream', duration: null };
  for (const { id, name, size } of promised)
    await insertFile(client, { ...unknown, id, name: baseName(name), size, sha256: id }, { owner, now, sentSha256: id });
}
