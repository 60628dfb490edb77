import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { refused } from '../../core/RequestRefused.ts';

/** Where the content of a hash lies; the same content is kept once. */
export function contentPath(dataDir: string, sha256: string): string {
  return join(dataDir, 'files', sha256.slice(0, 2), sha256);
}

/** Its small drawing, made when first asked for. */
export function smallPath(dataDir: string, sha256: string): string {
  return `${contentPath(dataDir, sha256)}.small`;
}

/** What lies there of a hash: its content, and every drawing of it, which is called like it with a word behind; not what is being placed. */
export async function filesOfHash(dataDir: string, sha256: string): Promise<readonly string[]> {
  const folder = dirname(contentPath(dataDir, sha256));
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.replace(/\.\w+$/, '') === sha256).map((name) => join(folder, name));
}

/** Bytes of a megabyte, as limits count them. */
export const MEGABYTE = 1_048_576;

/** Makes a folder for files, which only the owner of the server opens. */
export async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}

/** Shuts the folder of all files, which older releases left open to read. */
export async function shutFolder(dataDir: string): Promise<void> {
  await chmod(join(dataDir, 'files'), 0o700).catch(() => undefined);
}

/** Where files lie while they come. */
export function incomingDir(dataDir: string): string {
  return join(dataDir, 'files', 'incoming');
}

/** A body on disk that nobody refers to yet. */
export interface Incoming {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/**
 * Writes a body to disk as it comes.
 *
 * @param limit  bytes it may have
 * @throws RequestRefused `file.tooLarge` with the first byte too many, `file.empty`
 */
export async function receive(dataDir: string, body: AsyncIterable<Buffer>, limit: number): Promise<Incoming> {
  const path = join(incomingDir(dataDir), randomUUID());
  await makeFolder(dirname(path));
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > limit) throw tooLarge(limit);
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
  return { path, size, sha256: hash.digest('hex') };
}

/** What lies there already, as if it had just come. */
export async function received(path: string): Promise<Incoming> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    size += chunk.length;
    hash.update(chunk);
  }
  return { path, size, sha256: hash.digest('hex') };
}

/** The first bytes of a file. */
export async function readHead(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The answer to a body that is, or says it will be, too large. */
export function tooLarge(limit: number): Error {
  return refused('badRequest', 'file.tooLarge', { max: Math.floor(limit / MEGABYTE) }, { status: 413 });
}

/** Writes bytes to a temporary file and renames it, so that readers never see part of it. */
export async function moveIntoPlace(bytes: Buffer, path: string): Promise<void> {
  const partial = `${path}.${randomUUID()}`;
  await makeFolder(dirname(path));
  const file = await open(partial, 'wx', 0o600);
  await file.writeFile(bytes);
  await file.sync();
  await file.close();
  await rename(partial, path);
}

/** Whether something lies there. */
export async function isStored(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
