import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

const HELPER = '\0vite/preload-helper.js';
const ASSETS = 'assets/';
/** Scripts before the first paint. */
const EARLY = ['early.js', 'begin.js'];
const LANGUAGES = { zh: 'i18n/chinese.ts', en: 'i18n/english.ts' };
/** A page of `church/app/routes.ts`: its path, and the file it comes from. */
const ROUTE = /'(\/[^']+)': async \(\) => \(await import\('\.\.\/([^']+)'\)\)/g;

/**
 * All styles are part of the page, and every bundle loads its own dependencies: module preloading is removed. The page lists
 * the parts of its own bundle, so that they load together after its prerendered content; and for every other page its
 * parts, for visitors who open that one first (`public/begin.js`).
 */
export function churchPage(): Plugin {
  let church = '';
  return {
    name: 'takt-church-page',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      church = config.root;
    },
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load();' : null),
    transformIndexHtml: {
      order: 'post',
      handler(html, { chunk, bundle }) {
        if (chunk === undefined || bundle === undefined) return html;
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const parts = JSON.stringify(partsOf(church, chunk, chunks));
        const filled = html
          .replace('<!--parts-->', `<script type="application/json" id="parts">${parts}</script>`)
          .replace(/<script type="module"[^>]*><\/script>/, '');
        return filled;
      },
    },
    // Before the output is compressed. What precedes the first paint is kept as short as possible.
    writeBundle: {
      order: 'pre',
      handler({ dir }) {
        for (const name of EARLY) {
          const file = join(dir!, name);
          writeFileSync(file, minifySync(name, readFileSync(file, 'utf8')).code);
        }
      },
    },
  };
}

/**
 * Files of all pages; by the hash of a page the indexes of its files; and the index of the texts of the frame in each
 * language.
 */
function partsOf(church: string, first: Chunk, chunks: readonly Chunk[]): object {
  const files: string[] = [];
  const place = (file: string): number => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const here = [first.fileName, ...first.imports];
  const routes = [...readFileSync(join(church, 'app/routes.ts'), 'utf8').matchAll(ROUTE)];
  const pages = routes.map(([, path = '', file = '']) => {
    const own = [...withImports(bundleOf(join(church, file), chunks), chunks)].filter((part) => !here.includes(part));
    return [`#${path}`, own.map((part) => place(part.slice(ASSETS.length)))] as const;
  });
  const words = Object.entries(LANGUAGES).map(([language, file]) => [
    language,
    place(bundleOf(join(church, file), chunks).fileName.slice(ASSETS.length)),
  ]);
  const drawn = JSON.parse(readFileSync(join(church, 'app/drawn/drawn.json'), 'utf8')) as string[];
  return {
    program: here.map((part) => place(part.slice(ASSETS.length))),
    words: Object.fromEntries(words),
    files,
    pages: Object.fromEntries(pages),
    drawn: drawn.map((path) => `#${path}`),
  };
}

function bundleOf(path: string, chunks: readonly Chunk[]): Chunk {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId === path);
  if (found === undefined) throw new Error(`no bundle is ${path}`);
  return found;
}

/** A bundle and all of its imports. */
function withImports(chunk: Chunk, chunks: readonly Chunk[], found = new Set<string>()): ReadonlySet<string> {
  found.add(chunk.fileName);
  for (const each of chunks)
    if (chunk.imports.includes(each.fileName) && !found.has(each.fileName)) withImports(each, chunks, found);
  return found;
}
