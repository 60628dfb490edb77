import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Files that grow smaller; pictures and fonts are compressed already. */
const SHRINKING = /\.(?:css|html|js|json|mjs|svg|txt|wasm|webmanifest)$/;
/** Bytes below which compressing wins nothing. */
const SMALL = 1_024;

const brotli = (bytes: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });

const FORMS: readonly (readonly [ending: string, compress: (bytes: Buffer) => Promise<Buffer>])[] = [
  ['.br', brotli],
  ['.gz', (bytes) => promisify(gzip)(bytes, { level: 9 })],
];

/**
 * Lays the compressed forms of a folder's files beside them, where they are missing or older: nothing is compressed while somebody
 * waits. Until a form is there the file itself is sent.
 */
export async function compressFiles(dir: string): Promise<void> {
  const names = await readdir(dir, { recursive: true });
  for (const name of names.filter((each) => SHRINKING.test(each))) await compressFile(join(dir, name));
}

async function compressFile(file: string): Promise<void> {
  const { size, mtimeMs } = await stat(file);
  if (size < SMALL) return;
  for (const [ending, compress] of FORMS) {
    const made = await stat(file + ending).catch(() => undefined);
    if (made !== undefined && made.mtimeMs >= mtimeMs) continue;
    // Written aside and put in place at once: a form that is half there would be sent.
    await writeFile(`${file}${ending}.new`, await compress(await readFile(file)));
    await rename(`${file}${ending}.new`, file + ending);
  }
}
