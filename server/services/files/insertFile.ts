import type { Pool, PoolClient } from 'pg';
import type { PromisedFile } from '../../core/ports/actions.ts';
import { baseName } from './baseName.ts';

/** A file as its row describes it. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly mimeType: string;
  readonly size: number;
  readonly sha256: string;
  /** Seconds of a recording. */
  readonly duration: number | null;
}

/** Whose a file is, since when, and the digest of what was sent. */
export interface Origin {
  readonly owner: string;
  readonly now: Date | string;
  readonly sentSha256: string;
}

/** Writes the row of a file. */
export async function insertFile(
  client: Pool | PoolClient,
  { id, name, mimeType, size, sha256, duration }: StoredFile,
  { owner, now, sentSha256 }: Origin,
): Promise<void> {
  const sql = `INSERT INTO "file" ("id", "version", "created_at", "created_by", "updated_at", "updated_by", "name", "mime_type", "size", "sha256", "duration", "owner", "sent_sha256")
    VALUES ($1, 1, $2, $3, $2, $3, $4, $5, $6, $7, $8, $3, $9)`;
  await client.query(sql, [id, now, owner, name, mimeType, size, sha256, duration, sentSha256]);
}

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
