import { documentedRules, filePath, oncePer } from '#engine';
import { ROUTES } from '../../church/app/routes.ts';
import { CHURCH_STATES, churchPageId } from '../church/ChurchState.ts';
import { exportName, storyIdOf } from '../parts/storyId.ts';
import { PROGRAMS } from '../pages/programs.ts';
import { inputArg } from '../plant/inputArgs.ts';
import { titleCodeOf } from '../plant/placed.ts';
import type { Product } from '../plant/product.ts';
import { areaName, named, stateName, word, type InWords } from '../words/words.ts';
import { storiesOf, storyDefinitions, type StoryDefinition, type StoryOfDefinition } from './stories.ts';

/** Pages about the definitions as a whole, in the order of the sidebar. */
export const PAGES = [
  'start',
  'search',
  'rules',
  'glossary',
  'writes',
  'permissions',
  'assumed',
  'changed',
  'review',
] as const;

/** What draws the stories of a module. */
export type Drawing = 'definition' | 'area' | 'church' | 'program' | (typeof PAGES)[number];

/** Several stories in one place of the sidebar: what a file of stories is to Storybook. */
export interface StoryModule {
  /** Before the id of each of its stories: `action-hu-split`. */
  readonly id: string;
  readonly title: string;
  readonly drawing: Drawing;
  /** Rules of the specification it follows: they are searched by, and lead to its first story. */
  readonly rules?: readonly string[];
  /** By the name each is exported with. */
  readonly stories: ReadonlyMap<string, Story>;
}

/** A story as Storybook knows it. */
interface Story {
  readonly name: string;
  readonly args?: object;
  readonly argTypes?: object;
  readonly parameters?: object;
}

/** A module for every definition, every area, every page about them all, every function of the server itself and every page of the church's website. */
export function storyModules(product: Product): readonly StoryModule[] {
  const pages = PAGES.map((id, i) => ({
    id: `page-${id}`,
    title: `${both('sidebar.pages')}/${i + 1} ${both(`page.${id}`)}`,
    drawing: id,
    stories: new Map([['Page', { name: both(`page.${id}`) }]]),
  }));
  const programs = Object.keys(PROGRAMS).map((id) => ({
    id: `program-${id}`,
    title: [both('sidebar.pages'), both('page.program'), both(`program.${id}`)].join('/'),
    drawing: 'program' as const,
    stories: new Map([['Page', { name: both(`program.${id}`), args: { id } }]]),
  }));
  const areas = areasOf(product).map((area) => ({
    id: `area-${area}`,
    // A number stands before the kinds of the area.
    title: [both('sidebar.definitions'), once(areaName(area)), `0 ${both('page.area')}`].join('/'),
    drawing: 'area' as const,
    stories: new Map([['Page', { name: both('page.area'), args: { area } }]]),
  }));
  return [
    ...storyDefinitions(product).map((definition) => moduleOf(product, definition)),
    ...pages,
    ...programs,
    ...areas,
    ...churchModules(),
  ];
}

/** Areas that have definitions, each with a front page. */
export function areasOf(product: Pick<Product, 'definitions' | 'texts'>): readonly string[] {
  return [...new Set(storyDefinitions(product).map(({ area }) => area))].toSorted();
}

/** A story as the sidebar lists it, and where it comes from. */
export interface IndexEntry {
  readonly type: 'story';
  readonly subtype: 'story';
  readonly id: string;
  readonly metaId: string;
  readonly exportName: string;
  readonly name: string;
  readonly title: string;
  readonly importPath: string;
  readonly tags: string[];
  /** What it is found by besides its names. */
  readonly anchors?: readonly { readonly id: string; readonly title: string }[];
}

/** The order of the sidebar; a number stands before what is to come first. */
const { compare } = new Intl.Collator('en-US', { numeric: true });

/** Every story there is, as the sidebar lists them. */
export function indexEntries(modules: readonly StoryModule[]): readonly IndexEntry[] {
  return modules
    .toSorted((a, b) => compare(a.title, b.title))
    .flatMap(({ id: metaId, title, stories, rules = [] }) =>
      [...stories].map(([exportName, { name }], i) => ({
        type: 'story',
        subtype: 'story',
        id: storyIdOf(metaId, exportName),
        metaId,
        exportName,
        name,
        title,
        importPath: modulePath(metaId),
        tags: ['dev'],
        ...(i === 0 && rules.length > 0 ? { anchors: rules.map((rule) => ({ id: rule, title: rule })) } : {}),
      })),
    );
}

/** The same as the file Storybook reads. */
export const indexText = (entries: readonly IndexEntry[]): string =>
  JSON.stringify({ v: 5, entries: Object.fromEntries(entries.map((entry) => [entry.id, entry])) });

/** What stands for the file of a module; there is none. */
export const modulePath = (id: string): string => `./book/${id}`;

function moduleOf(product: Product, definition: StoryDefinition): StoryModule {
  const { kind, id } = definition;
  const stories = storiesOf(definition, product.definitions).map((story) => {
    const shown = {
      kind,
      id,
      story: story.story.split(' ', 1)[0],
      ...(story.of === undefined ? {} : { of: story.of }),
      ...(story.isOneOf ? { nth: 0 } : {}),
    };
    const name = storyTitle(product, definition, story);
    return [exportName(story.story), { name, args: shown, ...controlled(story) }] as const;
  });
  const title = titleOf(product, definition);
  const rules = rulesByDefinition(product).get(`${kind}/${id}`) ?? [];
  return { id: `${kind}-${id}`, title, drawing: 'definition', rules, stories: new Map(stories) };
}

/** Ids of the rules that stand in the file of a definition, by `<kind>/<id>`. */
const rulesByDefinition = oncePer(({ citations, definitions }: Product): ReadonlyMap<string, readonly string[]> => {
  const documented = documentedRules(definitions);
  const found = new Map<string, Set<string>>();
  for (const { file, source } of citations) {
    const named = filePath(file);
    const of = named && `${named.kind}/${named.id}`;
    if (of !== undefined && documented.has(source)) found.set(of, (found.get(of) ?? new Set()).add(source));
  }
  return new Map([...found].map(([of, rules]) => [of, [...rules]]));
});

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
function titleOf(product: Product, { kind, id, area }: StoryDefinition): string {
  const { zh, en } = named(product.bundle, titleCodeOf(product, kind, id));
  const leaf = [...new Set([zh, en, id])].join(' ').replaceAll('/', '／').trim();
  return [both('sidebar.definitions'), once(areaName(area)), both(`kind.${kind}`), leaf].join('/');
}

function storyTitle({ bundle }: Product, { kind, id }: StoryDefinition, { story, of }: StoryOfDefinition): string {
  const [sort = ''] = story.split(' ');
  if (of === undefined) return both(`story.${sort}`);
  if (kind === 'state-model') return once(stateName(bundle, id, of));
  const part = kind === 'flow' ? once(named(bundle, `${id}.node.${of}`, of)) : of;
  return `${both(`story.${sort}`)} ${part}`;
}

/** A module for every page of the church's website, home first, with a story for every state it can be in. */
function churchModules(): readonly StoryModule[] {
  return ['/', ...Object.keys(ROUTES)].map((page, i) => {
    const id = churchPageId(page);
    const stories = CHURCH_STATES.map(
      (state) => [exportName(state), { name: both(`story.${state}`), args: { page, state } }] as const,
    );
    const title = `${both('sidebar.church')}/${String(i + 1).padStart(2, '0')} ${both(`church.${id}`)}`;
    return { id: `church-${id}`, title, drawing: 'church', stories: new Map(stories) };
  });
}

/** A word of stories in both languages. */
const both = (code: string): string => `${word(code).zh} ${word(code).en}`;

/** Both languages, or the one word both have. */
const once = ({ zh, en }: InWords): string => (zh === en ? zh : `${zh} ${en}`);
