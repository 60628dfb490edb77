import { camel } from '#engine';
import words from '../words/words.json' with { type: 'json' };
import type { StoryOfDefinition } from './stories.ts';

/** A story file: its path below the folder of generated ones, and its text. */
export interface StoryFile {
  readonly path: string;
  readonly text: string;
}

const WORDS: Readonly<Record<string, Readonly<Record<'zh' | 'en', string>>>> = words;

/** How a story is exported: a word of its own that no other story of the definition has. */
export function exportName({ story }: Pick<StoryOfDefinition, 'story'>): string {
  const name = camel(story.replaceAll(/[^A-Za-z0-9]+/g, '-'));
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The text of a story file: what draws its stories, where they stand, and an export for each. */
export function fileText(
  imported: string,
  { title, id }: { readonly title: string; readonly id: string },
  component: string,
  stories: readonly (readonly [string, object])[],
): string {
  const meta = `export default { title: ${JSON.stringify(title)}, id: ${JSON.stringify(id)}, component: ${component} };`;
  const exports = stories.map(([name, story]) => `export const ${name} = ${written(story)};`);
  return `${[imported, '', meta, '', ...exports].join('\n')}\n`;
}

/** An object whose own names stand without quotes: Storybook finds no name of a story in quotes. */
const written = (story: object): string =>
  `{ ${Object.entries(story)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join(', ')} }`;

/** A word of stories in both languages. */
export const both = (code: string): string => bothOr(code, code);

/** The same, where there may be no such word. */
export function bothOr(code: string, otherwise: string): string {
  const said = WORDS[code];
  return said === undefined ? otherwise : `${said.zh} ${said.en}`;
}
