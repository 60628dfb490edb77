import { createServer } from 'node:http';
import react from '@vitejs/plugin-react';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { tokensCss } from '../../../renderer/tokens/tokensCss.ts';

/** Pages of the bench by name, built once, and where they are served. */
export interface BenchPages {
  /** A fresh page with a program in it that has not drawn anything yet. */
  open(browser: Browser, name: string): Promise<Page>;
  close(): void;
}

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', html: 'text/html' };

const SOMEBODY = {
  user: { id: 'somebody', account: 'somebody', name: 'Somebody', language: 'en' },
  roles: [],
  permissions: [],
};

/** Builds the pages as the product is built, and serves them to this machine. */
export async function servePages(root: string, names: readonly string[]): Promise<BenchPages> {
  const files = new Map<string, string>();
  for (const name of names) for (const [file, text] of await built(root, name)) files.set(file, text);
  const server = createServer((request, response) => {
    const file = (request.url ?? '/').slice(1).replace(/\?.*$/, '');
    const text = files.get(file);
    // A form asks who fills it in, and what the server thinks of what was typed, after a pause nobody measures.
    const data = file === 'api/me' ? SOMEBODY : {};
    if (text === undefined)
      return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 200, data }));
    const type = TYPES[file.split('.').at(-1) ?? ''] ?? 'text/plain';
    return response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(text);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    open: async (browser, name) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      await page.goto(`http://127.0.0.1:${port}/${name}.html`);
      await page.waitForFunction(() => 'mount' in globalThis);
      return page;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function built(root: string, name: string): Promise<readonly (readonly [string, string])[]> {
  const plain = name.replace(/\.tsx?$/, '');
  const entry = `tests/bench/client/pages/${name}`;
  const lib = { entry, formats: ['es' as const], fileName: plain, cssFileName: plain };
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [react(), tokensCss()],
    build: { write: false, target: 'es2022', minify: true, lib, rolldownOptions: { output: { codeSplitting: false } } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (!output || !('output' in output)) throw new Error(`${name} is not built`);
  const files = output.output.map(
    (file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)] as const,
  );
  const css = files.filter(([file]) => file.endsWith('.css')).map(([file]) => `<link rel="stylesheet" href="/${file}">`);
  const js = files.find(([file]) => file.endsWith('.js'))![0];
  const head = `<meta charset="utf-8"><title>bench</title>${css.join('')}<script type="module" src="/${js}"></script>`;
  return [...files, [`${plain}.html`, `<!doctype html><html lang="en"><head>${head}</head><body></body></html>`]];
}
