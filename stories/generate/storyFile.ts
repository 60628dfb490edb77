import { camel, LANGUAGES, type Definitions, type SourceFile } from '#engine';
import words from '../words/words.json' with { type: 'json' };
import { inputArg } from '../plant/inputArgs.ts';
import { storiesOf, storyDefinitions, type StoryDefinition, type StoryOfDefinition } from './stories.ts';

/** A story file: its path below the folder of generated ones, and its text. */
export interface StoryFile {
  readonly path: string;
  readonly text: string;
}

const WORDS: Readonly<Record<string, Readonly<Record<'zh' | 'en', string>>>> = words;

/** Pages about the definitions as a whole, by the component that draws each, in the order of the sidebar. */
export const PAGES = {
  start: 'StartPage',
  search: 'SearchPage',
  rules: 'RulesPage',
  glossary: 'GlossaryPage',
  writes: 'WritesPage',
  permissions: 'PermissionsPage',
  assumed: 'AssumedPage',
  changed: 'ChangedPage',
  notes: 'NotesPage',
} as const;

/**
 * A story file for every definition and for every page about them all, each with a static export for every story: Storybook reads
 * them without running them.
 */
export function storyFiles(set: Definitions, files: readonly SourceFile[]): readonly StoryFile[] {
  const definitions = storyDefinitions(set, files).map((definition) => ({
    path: `${definition.kind}/${definition.id}.stories.tsx`,
    text: textOf(set, definition),
  }));
  const pages = Object.entries(PAGES).map(([id, component], i) => ({
    path: `page/${id}.stories.tsx`,
    text: fileText(
      `import { ${component} } from '../../pages/${component}.tsx';`,
      { title: `${both('sidebar.pages')}/${i + 1} ${both(`page.${id}`)}`, id: `page-${id}` },
      component,
      [['Page', { name: both(`page.${id}`) }]],
    ),
  }));
  return [...definitions, ...pages];
}

/** How a story is exported: a word of its own that no other story of the definition has. */
export function exportName({ story }: StoryOfDefinition): string {
  const name = camel(story.replaceAll(/[^A-Za-z0-9]+/g, '-'));
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function textOf(set: Definitions, definition: StoryDefinition): string {
  const { kind, id } = definition;
  const meta = { title: titleOf(set, definition), id: `${kind}-${id}` };
  const stories = storiesOf(definition, set).map((story) => {
    const shown = {
      kind,
      id,
      story: story.story.split(' ', 1)[0],
      ...(story.of === undefined ? {} : { of: story.of }),
      ...(story.isOneOf ? { nth: 0 } : {}),
    };
    return [exportName(story), { name: storyTitle(set, definition, story), args: shown, ...controlled(story) }] as const;
  });
  return fileText(`import { DefinitionStory } from '../../kinds/DefinitionStory.tsx';`, meta, 'DefinitionStory', stories);
}

/** Controls of Storybook by types of JSON Schema; a list or an object is written as JSON. */
const CONTROLS: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  integer: 'number',
  number: 'number',
  string: 'text',
};

/** What the controls of a story change, and nothing else. */
function controlled({ controls }: StoryOfDefinition): object {
  if (controls === undefined) return {};
  const types = Object.entries(controls).map(([name, type]) => [
    inputArg(name),
    { name, control: { type: CONTROLS[type] ?? 'object' } },
  ]);
  return { argTypes: Object.fromEntries(types), parameters: { controls: { include: Object.keys(controls) } } };
}

function fileText(
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

/** Place in the sidebar: area, kind, then what it is called in Chinese with its id, which tells two of a name apart. */
function titleOf(set: Definitions, { kind, id, area }: StoryDefinition): string {
  const title = set.texts.zh.get(titleCode(set, kind, id))?.text ?? '';
  const leaf = `${title.replaceAll('/', '／')} ${id}`.trim();
  return [both('sidebar.definitions'), bothOr(`area.${area}`, area), both(`kind.${kind}`), leaf].join('/');
}

/** Code of what a definition is called. */
function titleCode(set: Definitions, kind: StoryDefinition['kind'], id: string): string {
  const definition = kind === 'texts' ? undefined : set[kind].get(id)?.definition;
  return (definition as { readonly title?: string } | undefined)?.title ?? id;
}

function storyTitle(set: Definitions, { kind, id }: StoryDefinition, { story, of }: StoryOfDefinition): string {
  const [word = ''] = story.split(' ');
  if (kind === 'state-model' && of !== undefined) return stateTitle(set, id, of);
  if (kind === 'flow' && of !== undefined) return `${both(`story.${word}`)} ${nodeTitle(set, id, of)}`;
  return of === undefined ? both(`story.${word}`) : `${both(`story.${word}`)} ${of}`;
}

function nodeTitle({ texts }: Definitions, flow: string, node: string): string {
  const said = LANGUAGES.map((language) => texts[language].get(`${flow}.node.${node}`)?.text ?? node);
  return [...new Set(said)].join(' ');
}

function stateTitle(set: Definitions, model: string, state: string): string {
  const said = LANGUAGES.map((language) =>
    state
      .split('/')
      .map((word) => set.texts[language].get(`${model}.state.${word}`)?.text ?? word)
      .join('／'),
  );
  return [...new Set(said)].join(' ');
}

const both = (code: string): string => bothOr(code, code);

function bothOr(code: string, otherwise: string): string {
  const said = WORDS[code];
  return said === undefined ? otherwise : `${said.zh} ${said.en}`;
}
