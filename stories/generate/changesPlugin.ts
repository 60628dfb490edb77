import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeText, diffDefinitions, filePath, type SourceFile } from '#engine';
import type { Plugin } from 'vite';
import { productOf, type Product } from '../plant/product.ts';
import type { Changes, DefinitionChange } from '../review/changes.ts';
import { sentenceChanges, sentencesIn, type SentenceChanges } from '../review/sentences.ts';
import { reviewItems } from '../review/task.ts';
import { DEFINITIONS, definitionFiles } from './definitionFiles.ts';
import { plantFiles, plantRevisions } from './plantFiles.ts';
import { zip } from './zipProduct.ts';

const MODULE = 'virtual:changes';
const CHANGELOG = join(DEFINITIONS, '../CHANGELOG.md');
/** Longer texts than this are not shown by git in one piece; bytes. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Gives the stories what differs from the last release, or from the revision of git that `SINCE` names; of a plant, what it published itself. */
export function changesPlugin(since = process.env['SINCE']): Plugin {
  return {
    name: 'takt-changes',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(zip(JSON.stringify(changes(since))))};` : null),
  };
}

function changes(since: string | undefined): Changes {
  const plant = plantRevisions();
  const files = definitionFiles();
  if (!plant && since !== undefined) return changesSince(since, files);
  if (!plant) {
    const { name, revision } = lastRelease();
    return { ...changesSince(revision, files), since: name };
  }
  return { since: '', plant: plant.server, definitions: changesBetween(files, plantFiles(files, plant)) };
}

/** Compares what stands in files with a revision, whatever was committed since. */
export function changesSince(revision: string, files: readonly SourceFile[], folder = DEFINITIONS): Changes {
  const since = git(folder, 'rev-parse', '--short', '--verify', '--quiet', `${revision}^{commit}`).trim();
  return { since, definitions: since === '' ? {} : changesBetween(filesAt(since, folder), files) };
}

/** The newest version in the changelog, at its tag; without a tag, at the commit that wrote it there. */
function lastRelease(): { readonly name: string; readonly revision: string } {
  const [heading = '', name = ''] = /^## \[(\d[^\]]*)\]/m.exec(readFileSync(CHANGELOG, 'utf8')) ?? [];
  const tag = git(DEFINITIONS, 'tag', '--list', `v${name}`).trim();
  const written = git(DEFINITIONS, 'log', `-S${heading}`, '--format=%H', '--', CHANGELOG).trim().split('\n');
  return { name, revision: tag === '' ? (written.at(-1) ?? '') : tag };
}

/** Definition files as a revision has them. */
function filesAt(revision: string, folder: string): readonly SourceFile[] {
  const paths = git(folder, 'ls-tree', '-r', '--name-only', revision, '--', '.').split('\n');
  const known = paths.filter((path) => keyOf(path) !== undefined);
  const asked = known.map((path) => `${revision}:./${path}`).join('\n');
  return contentsOf(
    spawnSync('git', ['cat-file', '--batch'], { cwd: folder, input: asked, maxBuffer: MOST_BYTES }).stdout,
  ).map((text, i) => ({ path: known[i]!, text }));
}

/** What `git cat-file --batch` writes: of each a line that ends with its length, and so many bytes. */
function contentsOf(batch: Buffer): readonly string[] {
  const texts: string[] = [];
  for (let at = 0; at < batch.length;) {
    const end = batch.indexOf('\n', at);
    const length = Number(batch.toString('utf8', at, end).split(' ').at(-1));
    texts.push(batch.toString('utf8', end + 1, end + 1 + length));
    at = end + length + 2;
  }
  return texts;
}

function changesBetween(old: readonly SourceFile[], now: readonly SourceFile[]): Changes['definitions'] {
  const changed = compare(byKey(old), byKey(now));
  const said = changedSentences(productOf(old), productOf(now));
  const keys = [...new Set([...Object.keys(changed), ...said.keys()])].toSorted();
  return Object.fromEntries(
    keys.map((key) => {
      const sentences = said.get(key);
      return [key, { ...(changed[key] ?? { what: 'changed', changes: [] }), ...(sentences ? { sentences } : {}) }] as const;
    }),
  );
}

/** What reads otherwise, also where another definition changed, as its pieces; both are written with the words of today. */
function changedSentences(old: Product, now: Product): ReadonlyMap<string, SentenceChanges> {
  const before = { ...old, bundle: { ...old.bundle, texts: textsOfToday(old.bundle.texts, now.bundle.texts) } };
  return new Map(
    reviewItems(now).flatMap(({ of, kind, id, hash }) => {
      if (!old.definitions[kind].has(id) || old.hashes.get(of) === hash) return [];
      const changes = sentenceChanges(sentencesIn(before, kind, id), sentencesIn(now, kind, id));
      return changes.gone.length + changes.added.length === 0 ? [] : [[of, changes] as const];
    }),
  );
}

type BundleTexts = Product['bundle']['texts'];

/** Texts as they were, but for those that describe definitions. */
function textsOfToday(old: BundleTexts, now: BundleTexts): BundleTexts {
  const both = (language: keyof BundleTexts): ReadonlyMap<string, string> => {
    const describing = [...now[language]].filter(([code]) => /^(?:definitions|words)\./.test(code));
    return new Map([...now[language], ...old[language], ...describing]);
  };
  return { zh: both('zh'), en: both('en') };
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
