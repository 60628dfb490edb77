import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { builtOnce } from './builtOnce.ts';
import { root } from './program.ts';

const SOURCES = [
  'engine',
  'renderer',
  'designer',
  'church/markdown',
  'definitions/schema',
  'build',
  'package.json',
  'package-lock.json',
];

/** One script of the built client. */
export interface Script {
  readonly file: string;
  /** The source it begins with, below `renderer/`; absent for what several share. */
  readonly source?: string;
  readonly isEntry: boolean;
  /** Files loaded with it, and files loaded when they are needed. */
  readonly imports: readonly string[];
  readonly later: readonly string[];
  readonly css: readonly string[];
  /** Everything in it, as absolute paths. */
  readonly modules: readonly string[];
}

/** The client as it ships, in a folder that is for all tests. */
export interface BuiltClient {
  readonly dir: string;
  readonly scripts: readonly Script[];
}

/** The client as the product's own configuration builds it. */
export async function buildClient(): Promise<BuiltClient> {
  const folder = await builtOnce('client', SOURCES, buildInto);
  return {
    dir: join(folder, 'client'),
    scripts: JSON.parse(readFileSync(join(folder, 'scripts.json'), 'utf8')) as BuiltClient['scripts'],
  };
}

async function buildInto(folder: string): Promise<void> {
  const built = await forProduction(() =>
    build({
      configFile: join(root, 'build/renderer.config.ts'),
      logLevel: 'silent',
      build: { outDir: join(folder, 'client'), emptyOutDir: true, sourcemap: false },
    }),
  );
  if (Array.isArray(built) || !('output' in built)) throw new Error('the client is not built');
  const scripts = built.output.flatMap((chunk) => (chunk.type === 'chunk' ? [scriptOf(chunk)] : []));
  writeFileSync(join(folder, 'scripts.json'), JSON.stringify(scripts));
}

/** Does work as outside a test run, where packages would be taken as they are for developers. */
export async function forProduction<T>(work: () => Promise<T>): Promise<T> {
  const { NODE_ENV: before } = process.env;
  delete process.env['NODE_ENV'];
  try {
    return await work();
  } finally {
    if (before !== undefined) process.env['NODE_ENV'] = before;
  }
}

interface Chunk {
  readonly fileName: string;
  readonly facadeModuleId: string | null;
  readonly isEntry: boolean;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
  readonly moduleIds: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

function scriptOf(chunk: Chunk): Script {
  const renderer = join(root, 'renderer/');
  const source = chunk.facadeModuleId?.startsWith(renderer) ? chunk.facadeModuleId.slice(renderer.length) : undefined;
  return {
    file: chunk.fileName,
    ...(source === undefined ? {} : { source }),
    isEntry: chunk.isEntry,
    imports: chunk.imports,
    later: chunk.dynamicImports,
    css: [...(chunk.viteMetadata?.importedCss ?? [])],
    modules: chunk.moduleIds,
  };
}
