import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from '#engine';
import { readDefinitions } from '../../server/start/readDefinitions.ts';

const folder = new URL('../../definitions', import.meta.url).pathname;

let files: readonly SourceFile[] | undefined;

/** Every definition file of the product, read from disk; the documented rules, which only sources name, stand apart. */
export function definitionFiles(): readonly SourceFile[] {
  return allFiles().filter(({ path }) => !path.startsWith('rules/'));
}

/** The same with the documented rules, as a server reads them; read once a worker. */
export function allFiles(): readonly SourceFile[] {
  return (files ??= readDefinitions(folder));
}

/** The examples of the format's reference: fenced blocks whose info string ends in a file path. */
export function readmeExamples(): readonly SourceFile[] {
  const text = readFileSync(join(folder, 'README.md'), 'utf8');
  return [...text.matchAll(/^```json (\S+)\n([\s\S]*?)^```$/gm)].map(([, path = '', body = '']) => ({ path, text: body }));
}
