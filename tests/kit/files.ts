import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SourceFile } from '#engine';

const folder = new URL('../../definitions', import.meta.url).pathname;

/** Every definition file of the product, read from disk. */
export function definitionFiles(): readonly SourceFile[] {
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('schema/') && !path.startsWith('rules/'))
    .sort();
  return found.map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}

/** The examples of the format's reference: fenced blocks whose info string ends in a file path. */
export function readmeExamples(): readonly SourceFile[] {
  const text = readFileSync(join(folder, 'README.md'), 'utf8');
  return [...text.matchAll(/^```json (\S+)\n([\s\S]*?)^```$/gm)].map(([, path = '', body = '']) => ({ path, text: body }));
}
