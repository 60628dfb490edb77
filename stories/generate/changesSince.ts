import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from '#engine';
import { changesBetween, changeKey } from '../book/changesBetween.ts';
import type { Changes } from '../review/changes.ts';
import { DEFINITIONS, definitionFiles } from './definitionFiles.ts';

const CHANGELOG = join(DEFINITIONS, '../CHANGELOG.md');
/** Longer texts than this are not shown by git in one piece; bytes. */
const MOST_BYTES = 64 * 1024 * 1024;

/** What differs from the last release, or from the revision of git that `SINCE` names. */
export function changesSinceRelease(since = process.env['SINCE']): Changes {
  const files = definitionFiles();
  if (since !== undefined) return changesSince(since, files);
  const { name, revision } = lastRelease();
  return { ...changesSince(revision, files), since: name };
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
  const known = paths.filter((path) => changeKey(path) !== undefined);
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

/** What git says; nothing where it knows no such thing. */
function git(folder: string, ...args: readonly string[]): string {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: MOST_BYTES });
  return status === 0 ? stdout : '';
}
