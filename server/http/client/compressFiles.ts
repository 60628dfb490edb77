import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Files that grow smaller; pictures and fonts are compressed already. */
const COMPRESSIBLE = /\.(?:css|html|js|json|mjs|svg|txt|wasm|webmanifest)$/;
/** Bytes below which compressing wins nothing. */
const MIN_BYTES = 1_024;

const brotli = (bytes: Buffer): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });

const ENCODINGS: readonly (readonly [ending: string, compress: (bytes: Buffer) => Promise<Buffer>])[] = [
  ['.br', brotli],
  ['.gz', (bytes) => promisify(gzip)(bytes, { level: 9 })],
];

/**
 * Writes missing or outdated compressed versions next to a folder's files, so that nothing is compressed during a request.
 * Until a version exists the file itself is sent.
 */
export async function compressFiles(dir: string): Promise<void> {
  const names = await readdir(dir, { recursive: true });
  for (const name of names.filter((each) => COMPRESSIBLE.test(each))) await compressFile(join(dir, name));
}

async function compressFile(file: string): Promise<void> {
  const { size, mtimeMs } = await stat(file);
  if (size < MIN_BYTES) return;
  for (const [ending, compress] of ENCODINGS) {
    const made = await stat(file + ending).catch(() => undefined);
    if (made !== undefined && made.mtimeMs >= mtimeMs) continue;
    // Written aside and put in place at once: a form that is half there would be sent.
    await writeFile(`${file}${ending}.new`, await compress(await readFile(file)));
    await rename(`${file}${ending}.new`, file + ending);
  }
}
