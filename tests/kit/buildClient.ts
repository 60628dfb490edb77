import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './program.ts';

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

/** The client as it ships, in a folder of its own. */
export interface BuiltClient {
  readonly dir: string;
  readonly scripts: readonly Script[];
  /** Removes it. */
  drop(): void;
}

/** Builds the client with the product's own configuration. */
export async function buildClient(): Promise<BuiltClient> {
  mkdirSync(join(root, 'dist'), { recursive: true });
  const dir = mkdtempSync(join(root, 'dist', 'client-'));
  const built = await forProduction(() =>
    build({
      configFile: join(root, 'build/renderer.config.ts'),
      logLevel: 'silent',
      build: { outDir: dir, emptyOutDir: true, sourcemap: false },
    }),
  );
  if (Array.isArray(built) || !('output' in built)) throw new Error('the client is not built');
  const scripts = built.output.flatMap((chunk) => (chunk.type === 'chunk' ? [scriptOf(chunk)] : []));
  return { dir, scripts, drop: () => rmSync(dir, { recursive: true }) };
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
