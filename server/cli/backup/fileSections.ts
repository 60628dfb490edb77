import { createReadStream } from 'node:fs';
import type { ClientBase } from 'pg';
import { contentPath, lies } from '../../services/files/folder.ts';

/** Bytes of a line: a multiple of three, so that lines join to one base64 text. */
const LINE = 57_000;

/** Hashes of every file the snapshot knows, in order. */
export async function fileHashes(client: ClientBase): Promise<readonly string[]> {
  const known = await client.query<{ known: boolean }>(`select to_regclass('public.file') is not null as known`);
  if (known.rows[0]?.known !== true) return [];
  const { rows } = await client.query<{ sha256: string }>('select distinct sha256 from public.file order by 1');
  return rows.map(({ sha256 }) => sha256);
}

/**
 * The lines of a file's section: comments to SQL, the hash first, then the content in base64. None when the content is gone: it
 * was swept away since the snapshot.
 */
export async function* fileLines(dataDir: string, sha256: string): AsyncGenerator<string> {
  const path = contentPath(dataDir, sha256);
  if (!(await lies(path))) return;
  yield `-- ${sha256}\n`;
  for await (const chunk of createReadStream(path, { highWaterMark: LINE }))
    yield `-- ${(chunk as Buffer).toString('base64')}\n`;
}
