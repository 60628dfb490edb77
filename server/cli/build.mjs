// Node 20 runs no TypeScript: what runs is bundled before it starts, whenever a source is newer than the bundle.
import { fork } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, say } from './terminal.mjs';

const SERVER = {
  bundle: join(root, 'dist', 'server', 'main.js'),
  config: 'build/server.config.ts',
  sources: ['engine', 'server', 'docs/manual', 'definitions/schema', 'package-lock.json', 'build'],
};
const COMPILER = {
  bundle: join(root, 'dist', 'compiler', 'thread.js'),
  config: 'build/compiler.config.ts',
  sources: ['engine', 'server', 'definitions/schema', 'package-lock.json', 'build'],
};
const READER = {
  bundle: join(root, 'dist', 'reading', 'thread.js'),
  config: 'build/reading.config.ts',
  sources: ['engine', 'server', 'package-lock.json', 'build'],
};
const CLIENT = {
  bundle: join(root, 'dist', 'renderer', 'index.html'),
  config: 'build/renderer.config.ts',
  sources: ['engine', 'renderer', 'designer', 'church/markdown', 'package-lock.json', 'build'],
};
const SITE_SOURCES = ['church', 'package-lock.json', 'build'];
const SITE = {
  bundle: join(root, 'dist', 'church', 'index.html'),
  config: 'build/church.config.ts',
  sources: SITE_SOURCES,
};
const SITE_DRAWING = {
  bundle: join(root, 'dist', 'church-prerender', 'prerender.js'),
  config: 'build/prerender.config.ts',
  sources: SITE_SOURCES,
};

const BOOK_SOURCES = join(root, 'stories');
/** Built when somebody asks the server for it, or by `npm run build`. */
const BOOK = {
  bundle: join(root, 'dist', 'book', 'pages', 'index.html'),
  sources: ['engine', 'renderer', 'designer', 'church', 'stories', 'definitions/schema', 'package-lock.json', 'build'],
};

/**
 * Builds the server where needed, and client and website for a command that serves them.
 *
 * @returns the path of the server's bundle; undefined when a source cannot be built
 */
export async function ensureBuilt({ withClient }) {
  // The client takes as long as all others.
  const lanes = withClient ? [[CLIENT], [SERVER, COMPILER, READER, SITE, SITE_DRAWING]] : [[SERVER]];
  const built = await Promise.all(lanes.map(ensureParts));
  if (withClient) dropOldBook();
  return built.every(Boolean) ? SERVER.bundle : undefined;
}

async function ensureParts([part, ...others]) {
  return part === undefined || ((await ensurePart(part)) && ensureParts(others));
}

async function ensurePart({ bundle, config, sources }) {
  if (isNew({ bundle, sources })) return true;
  // An installation of somebody else is run as it was built.
  if (builtAt({ bundle }) > 0 && !isWritable(dirname(bundle))) return true;
  const start = Date.now();
  say('start.building', { config });
  const reason = await buildApart(config);
  if (reason !== undefined) {
    say('start.buildFailed', { reason });
    return false;
  }
  say('start.built', { seconds: ((Date.now() - start) / 1000).toFixed(1) });
  return true;
}

/** An installation without the sources of the book keeps it as it was built. */
function dropOldBook() {
  if (builtAt(BOOK) === 0 || !existsSync(BOOK_SOURCES) || isNew(BOOK) || !isWritable(dirname(BOOK.bundle))) return;
  rmSync(join(root, 'dist', 'book'), { recursive: true });
}

const builtAt = ({ bundle }) => statSync(bundle, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Whether none of its sources has changed since it was built. */
const isNew = ({ bundle, sources }) => newest(sources.map((source) => join(root, source))) < builtAt({ bundle });

/**
 * Builds in a process of its own: what a build needs of memory goes with it, and the server that starts here never has it.
 *
 * @returns why it cannot be built; undefined when it was
 */
function buildApart(config) {
  return new Promise((resolve) => {
    let reason;
    const builder = fork(join(root, 'server', 'cli', 'buildPart.mjs'), [join(root, config)], { cwd: root });
    builder.on('message', (message) => (reason = message));
    builder.on('error', (error) => resolve(error.message));
    builder.on('close', (code, signal) => resolve(code === 0 ? undefined : (reason ?? String(signal ?? code))));
  });
}

function isWritable(path) {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Latest change below the paths; a directory's own time reveals removed files. */
function newest(paths) {
  return Math.max(
    ...paths.map((path) => {
      const stat = statSync(path);
      const below = stat.isDirectory() ? newest(readdirSync(path).map((name) => join(path, name))) : 0;
      return Math.max(stat.mtimeMs, below);
    }),
  );
}
