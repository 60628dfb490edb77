import { LANGUAGES, type Definitions, type SourceFile } from '#engine';
import { inputArg } from '../plant/inputArgs.ts';
import { exportName } from '../parts/storyId.ts';
import { churchFiles } from './churchFiles.ts';
import { both, bothOr, fileText, type StoryFile } from './fileText.ts';
import { storiesOf, storyDefinitions, type StoryDefinition, type StoryOfDefinition } from './stories.ts';

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
  review: 'ReviewPage',
} as const;

/**
 * A story file for every definition, for every area, for every page about them all and for every page of the church's website, each with a static
 * export for every story: Storybook reads them without running them.
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
  const areas = areasOf(set, files).map((area) => ({
    path: `area/${area}.stories.tsx`,
    text: fileText(
      `import { AreaPage } from '../../pages/AreaPage.tsx';`,
      // A number stands before the kinds of the area.
      {
        title: [both('sidebar.definitions'), bothOr(`area.${area}`, area), `0 ${both('page.area')}`].join('/'),
        id: `area-${area}`,
      },
      'AreaPage',
      [['Page', { name: both('page.area'), args: { area } }]],
    ),
  }));
  return [...definitions, ...pages, ...areas, ...churchFiles()];
}

/** Areas that have definitions, each with a front page. */
export function areasOf(set: Definitions, files: readonly SourceFile[]): readonly string[] {
  return [...new Set(storyDefinitions(set, files).map(({ area }) => area))].toSorted();
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
    return [
      exportName(story.story),
      { name: storyTitle(set, definition, story), args: shown, ...controlled(story) },
    ] as const;
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

/** Place in the sidebar: area, kind, then what it is called with its id, which tells two of a name apart. */
function titleOf(set: Definitions, { kind, id, area }: StoryDefinition): string {
  const code = titleCode(set, kind, id);
  const titles = new Set(LANGUAGES.map((language) => set.texts[language].get(code)?.text ?? ''));
  const leaf = [...titles, id].join(' ').replaceAll('/', '／').trim();
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
