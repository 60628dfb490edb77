import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { root } from '../../kit/program.ts';

/** The stories as `npm run storybook:build` writes them, behind a server that knows nothing but files. */
export interface BuiltBook {
  /** Its folder. */
  readonly dir: string;
  readonly url: string;
  /** Ids of all stories, as Storybook lists them. */
  readonly ids: readonly string[];
  close(): void;
}

/** Builds the stories into a folder of their own and serves it. */
export async function buildBook(options: readonly string[] = []): Promise<BuiltBook> {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const dir = mkdtempSync(join(root, 'dist', 'book-'));
  await run(['run', 'storybook:build', '--', ...options, '--quiet', '--output-dir', dir]);
  const server = serve(dir);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const index = JSON.parse(readFileSync(join(dir, 'index.json'), 'utf8')) as { readonly entries: object };
  const close = (): void => {
    server.close();
    rmSync(dir, { recursive: true });
  };
  return { dir, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ids: Object.keys(index.entries), close };
}

function run(args: readonly string[]): Promise<void> {
  const { NODE_ENV: _test, ...env } = process.env;
  const build = spawn('npm', args, { cwd: root, env: { ...env, STORYBOOK_DISABLE_TELEMETRY: '1' } });
  let said = '';
  for (const stream of [build.stdout, build.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  return new Promise((resolve, reject) => {
    build.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`the stories are not built: ${said.slice(-2_000)}`)),
    );
  });
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

function serve(dir: string): Server {
  return createServer(({ url = '/' }, reply) => {
    const { pathname } = new URL(url, 'http://book');
    const file = join(dir, normalize(pathname === '/' ? '/index.html' : pathname));
    try {
      const content = readFileSync(file);
      reply.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(content);
    } catch {
      reply.writeHead(404).end();
    }
  });
}
