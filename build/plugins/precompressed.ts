import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|svg|json|webmanifest)$/;

/**
 * Writes a compressed copy of every text file of a build: compressing once at the highest level is cheaper than for each
 * visitor.
 */
export function precompressed(): Plugin {
  return {
    name: 'takt-precompressed',
    apply: 'build',
    writeBundle: {
      order: 'post',
      handler({ dir }) {
        const files = readdirSync(dir!, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file));
        for (const file of files) pack(join(dir!, file));
      },
    },
  };
}

function pack(path: string): void {
  const text = readFileSync(path);
  writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
  writeFileSync(`${path}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}
