import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { refused } from '../http/RequestRefused.ts';

/** Bytes of a file. */
export const FILE_LIMIT = 26_214_400;

/** Where the content of a hash lies; the same content is kept once. */
export function contentPath(dataDir: string, sha256: string): string {
  return join(dataDir, 'files', sha256.slice(0, 2), sha256);
}

/** Its small drawing, made when first asked for. */
export function smallPath(dataDir: string, sha256: string): string {
  return `${contentPath(dataDir, sha256)}.small`;
}

/** A body on disk that nobody refers to yet. */
export interface Incoming {
  readonly path: string;
  readonly head: Buffer;
  readonly size: number;
  readonly sha256: string;
}

/**
 * Writes a body to disk as it comes.
 *
 * @throws RequestRefused `file.tooLarge` with the first byte too many, `file.empty`
 */
export async function receive(dataDir: string, body: AsyncIterable<Buffer>, headBytes: number): Promise<Incoming> {
  const path = join(dataDir, 'files', 'incoming', randomUUID());
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > FILE_LIMIT) throw tooLarge();
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
      hash.update(chunk);
      await file.write(chunk);
    }
    if (size === 0) throw refused('refused', 'file.empty');
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    throw error;
  }
  await file.close();
  return { path, head, size, sha256: hash.digest('hex') };
}

/** The answer to a body that is, or says it will be, too large. */
export function tooLarge(): Error {
  return refused('badRequest', 'file.tooLarge', { max: FILE_LIMIT / 1_048_576 }, { status: 413 });
}

/** Puts bytes beside their place and moves them there, so that whoever reads them reads all of them. */
export async function place(bytes: Buffer, path: string): Promise<void> {
  const partial = `${path}.${randomUUID()}`;
  await mkdir(dirname(path), { recursive: true });
  const file = await open(partial, 'wx', 0o600);
  await file.writeFile(bytes);
  await file.sync();
  await file.close();
  await rename(partial, path);
}

/** Whether something lies there. */
export async function lies(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
