import { spawnSync } from 'node:child_process';
import { changeText, diffDefinitions, filePath, type SourceFile } from '#engine';
import type { Plugin } from 'vite';
import { DEFINITIONS, definitionFiles } from './definitionFiles.ts';
import { plantFiles, plantRevisions } from './plantFiles.ts';

/** What changed in one definition since another revision. */
interface DefinitionChange {
  readonly what: 'added' | 'removed' | 'changed';
  readonly changes: readonly ReturnType<typeof changeText>[];
}

/** What changed in all of them, by `<kind>/<id>`; `since` is empty where there is nothing to compare with. */
interface Changes {
  readonly since: string;
  /** Address of the plant that changed them. */
  readonly plant?: string;
  readonly definitions: Readonly<Record<string, DefinitionChange>>;
}

const MODULE = 'virtual:changes';
/** Longer texts than this are not shown by git in one piece; bytes. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Gives the stories what differs from a revision of git, the parent unless `SINCE` names another; of a plant, what it published itself.
 */
export function changesPlugin(since = process.env['SINCE'] ?? 'HEAD~1'): Plugin {
  return {
    name: 'takt-changes',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(changes(since))};` : null),
  };
}

function changes(since: string): Changes {
  const plant = plantRevisions();
  if (!plant) return changesSince(since, definitionFiles());
  const files = definitionFiles();
  return { since: '', plant: plant.server, definitions: compare(byKey(files), byKey(plantFiles(files, plant))) };
}

/** Compares what stands in files with a revision, whatever was committed since. */
export function changesSince(revision: string, files: readonly SourceFile[], folder = DEFINITIONS): Changes {
  const since = git(folder, 'rev-parse', '--short', '--verify', '--quiet', `${revision}^{commit}`).trim();
  if (since === '') return { since, definitions: {} };
  const paths = git(folder, 'diff', '--name-only', '--no-renames', '--relative', since, '--', '.').split('\n');
  const untracked = git(folder, 'ls-files', '--others', '--exclude-standard').split('\n');
  const touched = new Set([...paths, ...untracked].map((path) => keyOf(path)).filter((key) => key !== undefined));
  const old = byKey(paths.map((path) => ({ path, text: git(folder, 'show', `${since}:./${path}`) })));
  const now = new Map([...byKey(files)].filter(([key]) => touched.has(key)));
  return { since, definitions: compare(old, now) };
}

type Texts = ReadonlyMap<string, string>;

/** Texts of definitions by `<kind>/<id>`; one that is not there is empty. */
function byKey(files: readonly SourceFile[]): Texts {
  return new Map(files.flatMap(({ path, text }) => (keyOf(path) === undefined ? [] : [[keyOf(path)!, text] as const])));
}

function compare(old: Texts, now: Texts): Changes['definitions'] {
  const entries = [...new Set([...old.keys(), ...now.keys()])].toSorted().flatMap((key) => {
    const [before = '', after = ''] = [old.get(key), now.get(key)];
    const change = before === after ? undefined : changeOf(before, after);
    return change ? [[key, change] as const] : [];
  });
  return Object.fromEntries(entries);
}

function changeOf(before: string, after: string): DefinitionChange | undefined {
  if (before === '' && after === '') return undefined;
  if (before === '') return { what: 'added', changes: [] };
  if (after === '') return { what: 'removed', changes: [] };
  const changes = diffDefinitions(JSON.parse(before) as JsonObject, JSON.parse(after) as JsonObject);
  return changes.length === 0 ? undefined : { what: 'changed', changes: changes.map(changeText) };
}

type JsonObject = Parameters<typeof diffDefinitions>[0];

/** A definition that moved to another folder is the same. */
function keyOf(path: string): string | undefined {
  const named = filePath(path);
  return named && !path.startsWith('schema/') ? `${named.kind}/${named.id}` : undefined;
}

/** What git says; nothing where it knows no such thing. */
function git(folder: string, ...args: readonly string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: MOST_BYTES });
  return status === 0 ? stdout : '';
}
