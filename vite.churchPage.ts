import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

const HELPER = '\0vite/preload-helper.js';
const ASSETS = 'assets/';
/** A page of `church/app/routes.ts`: its path, and the file it comes from. */
const ROUTE = /'(\/[^']+)': async \(\) => \(await import\('\.\.\/([^']+)'\)\)/g;

/**
 * All styles come with the page and every bundle loads its own parts: nothing is fetched ahead of a bundle, and what does that
 * is left out. The page names the parts of its own bundle, so that they come together, after what it is drawn with; and the
 * parts of every other page, for who comes to that one first (`public/early.js`).
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
        const tags = [...chunk.imports.map(preload), block(partsOf(church, chunk, chunks))];
        return { html: html.replace('<script type="module"', '$& fetchpriority="low"'), tags };
      },
    },
  };
}

function preload(file: string): HtmlTagDescriptor {
  const attrs = { rel: 'modulepreload', fetchpriority: 'low', crossorigin: true, href: `/${file}` };
  return { tag: 'link', attrs, injectTo: 'head' };
}

/** Above the script that reads it. */
function block(parts: object): HtmlTagDescriptor {
  const children = JSON.stringify(parts);
  return { tag: 'script', attrs: { type: 'application/json', id: 'parts' }, children, injectTo: 'head-prepend' };
}

/** Files of all pages, and by path of a page the places of its own among them. */
function partsOf(church: string, first: Chunk, chunks: readonly Chunk[]): object {
  const files: string[] = [];
  const place = (file: string): number => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const here = [first.fileName, ...first.imports];
  const routes = [...readFileSync(join(church, 'app/routes.ts'), 'utf8').matchAll(ROUTE)];
  const pages = routes.map(([, path = '', file = '']) => {
    const page = chunks.find(({ facadeModuleId }) => facadeModuleId === join(church, file));
    if (page === undefined) throw new Error(`no bundle is the page ${path}`);
    const own = [...withImports(page, chunks)].filter((part) => !here.includes(part));
    return [path, own.map((part) => place(part.slice(ASSETS.length)))] as const;
  });
  return { files, pages: Object.fromEntries(pages) };
}

/** A bundle and all it needs before it runs. */
function withImports(chunk: Chunk, chunks: readonly Chunk[], found = new Set<string>()): ReadonlySet<string> {
  found.add(chunk.fileName);
  for (const each of chunks)
    if (chunk.imports.includes(each.fileName) && !found.has(each.fileName)) withImports(each, chunks, found);
  return found;
}
