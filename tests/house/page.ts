import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Absolute path of the checkout. */
export const root = join(import.meta.dirname, '../..');

/** What is written for one kind of reader each. */
const GUIDES = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);

/** Pages for people. */
export const PAGES = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'definitions/README.md', ...GUIDES];

/** Text of a file of the checkout. */
export function read(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** A file a page shows: whole, or (`+`) what is added to one that exists. */
export interface ShownFile {
  readonly path: string;
  readonly isAddition: boolean;
  readonly text: string;
  /** Heading of the chapter it stands in. */
  readonly chapter: string;
}

const FENCED = /^```(?:json|ts) (\S+)( \+)?\n([\s\S]*?)^```$/gm;

/** Fenced blocks of a page, or of its chapters whose heading matches, whose info string is a language, a path, and `+` where the file exists. */
export function shownFiles(page: string, heading = /^/): readonly ShownFile[] {
  return chaptersOf(page, heading).flatMap((chapter) => filesOf(chapter, headingOf(chapter)));
}

/** Text of the chapters of a page whose heading matches; a page without chapters is one. */
export function chapters(page: string, heading: RegExp): string {
  return chaptersOf(page, heading).join('\n');
}

function chaptersOf(page: string, heading: RegExp): readonly string[] {
  return read(page)
    .split(/^## /m)
    .filter((chapter) => heading.test(headingOf(chapter)));
}

function headingOf(chapter: string): string {
  return chapter.split('\n', 1)[0] ?? '';
}

function filesOf(text: string, chapter: string): readonly ShownFile[] {
  return [...text.matchAll(FENCED)].map(([, path = '', plus, content = '']) => ({
    path,
    isAddition: plus !== undefined,
    text: content,
    chapter,
  }));
}

/** Cells of the first table of a page with these headings, row by row. */
export function tableOf(page: string, headings: readonly string[]): readonly (readonly string[])[] {
  const lines = read(page).split('\n');
  const at = lines.indexOf(`| ${headings.join(' | ')} |`);
  if (at < 0) throw new Error(`${page}: no table ${headings.join(', ')}`);
  const rows = lines.slice(at + 2);
  return rows
    .slice(
      0,
      rows.findIndex((line) => !line.startsWith('|')),
    )
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
}
