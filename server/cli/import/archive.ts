import { createHash } from 'node:crypto';
import { createReadStream, readdirSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { MAGIC_BYTES } from '../../services/files/magic.ts';
import { PIECE_BYTES } from '../../services/files/Pieces.ts';
import { headOf } from '../../services/files/folder.ts';
import type { ChosenFile } from '../../services/import/chosenFiles.ts';
import { StartRefused } from '../../core/StartRefused.ts';

/** Describes every file of a folder and its subfolders. @throws StartRefused `import.folderMissing` */
export async function filesOf(folder: string): Promise<readonly ChosenFile[]> {
  return Promise.all(
    pathsIn(folder).map(async (path) => {
      const at = join(folder, path);
      return { path, size: (await stat(at)).size, head: (await headOf(at, MAGIC_BYTES)).toString('hex') };
    }),
  );
}

function pathsIn(folder: string): readonly string[] {
  try {
    const found = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
    return found.map(({ parentPath, name }) => relative(folder, join(parentPath, name))).toSorted();
  } catch {
    throw new StartRefused('import.folderMissing', { folder });
  }
}

/** SHA-256 of a file, hex. */
export async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** One piece of a file. */
export async function pieceOf(path: string, from: number): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(PIECE_BYTES), 0, PIECE_BYTES, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
