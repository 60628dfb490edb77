import words from '../words/words.json' with { type: 'json' };

/** A story file: its path below the folder of generated ones, and its text. */
export interface StoryFile {
  readonly path: string;
  readonly text: string;
}

const WORDS: Readonly<Record<string, Readonly<Record<'zh' | 'en', string>>>> = words;

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
