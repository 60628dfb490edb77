/// <reference types="vite/types/importMeta.d.ts" />
import type { Language } from '#engine';
import { parseMarkdown, textOf, type Block } from '#markdown';

/** A part of the manual under one heading. */
export interface ManualSection {
  /** What an address may name it by: ids of screens, or a word of its own; the first one is its id. */
  readonly anchors: readonly [string, ...string[]];
  readonly title: string;
  readonly blocks: readonly Block[];
}

/** A file of the manual: what it is about, and its sections. */
export interface ManualSubject extends ManualSection {
  readonly sections: readonly ManualSection[];
}

/** Files by path, as `docs/manual/<language>/<number>-<subject>.md`; the number is their order. */
const FILES = import.meta.glob<string>('../../../docs/manual/*/*.md', { query: '?raw', import: 'default', eager: true });

const HEADING = /^(.*?) *\{#([\w.-]+(?: [\w.-]+)*)\}$/;

/** The manual of a language, subject after subject. */
export function readManual(language: Language): readonly ManualSubject[] {
  return Object.entries(FILES)
    .filter(([path]) => path.includes(`/${language}/`))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, text]) => readSubject(path, text));
}

/** @throws Error where a file does not begin with its title, or a heading names no anchor: a test reads every file */
function readSubject(path: string, text: string): ManualSubject {
  const parts: { readonly level: number; readonly heading: string; readonly blocks: Block[] }[] = [];
  for (const block of parseMarkdown(text)) {
    if (block.kind === 'heading' && block.level < 3)
      parts.push({ level: block.level, heading: textOf(block.children), blocks: [] });
    else parts.at(-1)?.blocks.push(block);
  }
  const [subject, ...sections] = parts.map(({ level, heading, blocks }, at) => {
    const [, title, anchors = ''] = HEADING.exec(heading) ?? [];
    const [first, ...others] = anchors.split(' ');
    if (title === undefined || !first || (level === 1) !== (at === 0)) throw new Error(`${path}: “${heading}” is misplaced`);
    return { anchors: [first, ...others] as const, title, blocks };
  });
  if (!subject) throw new Error(`${path}: no title`);
  return { ...subject, sections };
}
