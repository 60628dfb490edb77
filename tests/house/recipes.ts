import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { chapters, root } from './page.ts';

/** Sources by absolute path, as they are once the recipes of a page were followed. */
type Sources = ReadonlyMap<string, string>;

/** The program with what a chapter shows put over it: `ts` and `tsx` blocks are whole files, `diff` blocks change one that exists. */
export async function programWith(page: string, heading: RegExp): Promise<ViteDevServer> {
  return createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [overlay(sourcesOf(chapters(page, heading)))],
  });
}

function sourcesOf(text: string): Sources {
  const sources = new Map<string, string>();
  for (const [, kind, path = '', block = ''] of text.matchAll(/^```(tsx?|diff) (\S+)\n([\s\S]*?)^```$/gm)) {
    const file = join(root, path);
    sources.set(file, kind === 'diff' ? applyPatch(path, sources.get(file) ?? readFileSync(file, 'utf8'), block) : block);
  }
  return sources;
}

/** A file with the lines of a block added; the lines shown around them, parted by `@@`, must stand in it once. */
function applyPatch(path: string, text: string, block: string): string {
  return block.split('@@\n').reduce((before, hunk) => {
    const lines = hunk.trimEnd().split('\n');
    const around = lines.filter((line) => !line.startsWith('+')).map((line) => line.slice(1));
    const places = before.split(around.join('\n')).length - 1;
    if (places !== 1) throw new Error(`${path} has these lines ${places} times:\n${around.join('\n')}`);
    return before.replace(around.join('\n'), () => lines.map((line) => line.slice(1)).join('\n'));
  }, text);
}

function overlay(sources: Sources): Plugin {
  return {
    name: 'recipes',
    enforce: 'pre',
    resolveId: (id, importer) => {
      const file = id.startsWith('.') && importer !== undefined ? join(dirname(importer), id) : id;
      return sources.has(file) ? file : undefined;
    },
    load: (id) => sources.get(id.split('?', 1)[0]!),
  };
}
