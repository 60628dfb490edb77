import type { Layout } from '#contract';
import { digest, filePath, formatDefinition, type Json, type SourceFile } from '#engine';

/** What stands in the file of a definition. */
export type Content = Readonly<Record<string, Json>>;

/** Text of a content as its file has it. */
export function canonicalText(content: Content): string {
  return formatDefinition(JSON.stringify(content));
}

/** Hash of what a definition says, whatever it is called in either language: the order of its entries has meaning. */
export function hashOf({ texts: _texts, ...content }: Content): string {
  return digest(canonicalText(content));
}

/** Hash of all that stands in the file. */
export function contentHashOf(content: Content): string {
  return digest(canonicalText(content));
}

/** Whether a file is the one that a draft was begun from, by either hash of its content; without a file, whether it was begun without one. */
export function isFile(file: Pick<SourceFile, 'text'> | undefined, hash: string): boolean {
  if (file === undefined) return hash === '';
  const content = parseContent(file.text);
  return [contentHashOf(content), hashOf(content)].includes(hash);
}

/** The file of a definition. */
export function findFile(files: readonly SourceFile[], kind: string, id: string): SourceFile | undefined {
  return files.find(({ path }) => {
    const named = filePath(path);
    return named?.kind === kind && named.id === id;
  });
}

/** The content of a text that was loaded before. */
export function parseContent(text: string): Content {
  return JSON.parse(text) as Content; // loaded files and stored revisions are objects
}

/** The places that were stored beside a content, if any were. */
export function parseLayout(text: string | null): Layout | null {
  return text === null ? null : (JSON.parse(text) as Layout); // as the designer sent it, the only one who reads it
}
