import { readdirSync, readFileSync } from 'node:fs';
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

/** The examples of the format's reference: fenced blocks of its pages whose info string ends in a file path. */
export function formatExamples(): readonly SourceFile[] {
  const pages = new URL('../../docs/format/', import.meta.url);
  const texts = readdirSync(pages).map((name) => readFileSync(new URL(name, pages), 'utf8'));
  return [...texts.join('\n').matchAll(/^```json (\S+)\n([\s\S]*?)^```$/gm)].map(([, path = '', body = '']) => ({
    path,
    text: body,
  }));
}
