import { KINDS, type DefinitionMaps, type FlowDefinition } from '#engine';
import type { StoryKind } from '../plant/kinds.ts';
import type { Product } from '../plant/product.ts';

/** A definition as the sidebar lists it. */
export interface StoryDefinition {
  readonly kind: StoryKind;
  readonly id: string;
  readonly area: string;
}

/** One story of a definition. */
export interface StoryOfDefinition {
  /** Unique within the definition, in kebab case. */
  readonly story: string;
  /** The state, or the part, it is about. */
  readonly of?: string;
  /** It shows several things, of which one is chosen by number. */
  readonly isOneOf?: true;
  /** Fields that are changed by controls, each with its type in JSON Schema. */
  readonly controls?: Readonly<Record<string, string>>;
}

/** Every definition by kind and id, every action that is generated, and every file of texts. */
export function storyDefinitions({ definitions, texts }: Pick<Product, 'definitions' | 'texts'>): readonly StoryDefinition[] {
  const written = KINDS.flatMap((kind) => [...definitions[kind]].map(([id, { area }]) => ({ kind, id, area })));
  return [...written, ...[...texts].map(([id, { area }]) => ({ kind: 'texts' as const, id, area }))];
}

/** What is shown of a definition, in the order of the sidebar. Its page of documentation comes first. */
export function storiesOf({ kind, id }: StoryDefinition, set: DefinitionMaps): readonly StoryOfDefinition[] {
  return [{ story: 'docs' }, ...(more[kind]?.(set, id) ?? [])];
}

type More = (set: DefinitionMaps, id: string) => readonly StoryOfDefinition[];

const named = (...stories: readonly string[]): readonly StoryOfDefinition[] => stories.map((story) => ({ story }));

/** Stories beside the page, by kind. */
const more: Readonly<Partial<Record<StoryKind, More>>> = {
  entity: ({ entity }, id) => {
    const definition = entity.get(id)?.definition;
    if (definition?.kindOf === 'view') return [];
    const forms = definition?.crud?.create === undefined ? [] : ['form-empty', 'form-filled', 'form-refused'];
    return named(...forms, 'table', 'record');
  },
  'state-model': (set, id) => [
    ...named('graph', 'transitions', 'languages', 'simulator'),
    ...statesOf(set, id).map((of) => ({ story: `state ${of}`, of })),
  ],
  action: (set, id) => [
    ...named('screen', 'refusals'),
    { story: 'input', controls: controlsOf(set, id) },
    ...(isScanned(set, id) ? [{ story: 'scanned', isOneOf: true } as const] : []),
  ],
  variant: () => named('screen'),
  query: ({ query }, id) => (query.get(id)?.definition.invariant === undefined ? named('rows', 'empty', 'refused') : []),
  flow: ({ flow }, id) => [
    ...named('graph', 'votes', 'simulator'),
    ...approvalsOf(flow.get(id)?.definition).flatMap((of) => NODE_STORIES.map((story) => ({ story: `${story} ${of}`, of }))),
  ],
  form: () => named('form-empty', 'form-filled', 'form-refused', 'read-only'),
  screen: () => named('screen', 'empty', 'loading', 'refused', 'error', 'offline'),
  role: () => named('pad', 'office'),
  rule: () => named('cases'),
  scenario: ({ scenario }, id) => [
    ...Object.keys(scenario.get(id)?.definition.scenarios ?? {}).map((of) => ({ story: `play ${of}`, of })),
    ...(hasOwnSteps(scenario.get(id)?.definition) ? named('play') : []),
  ],
  settings: () => named('screen'),
  menu: () => named('shell'),
  label: () => named('printed'),
  world: () => named('rows'),
};

/** The inputs of an action, as its schema has them. */
function controlsOf(set: DefinitionMaps, id: string): Readonly<Record<string, string>> {
  const { input } = set.action.get(id)?.definition ?? {};
  const fields = Object.entries(input && 'properties' in input ? (input.properties ?? {}) : {});
  return Object.fromEntries(fields.map(([name, { type = 'string' }]) => [name, [type].flat()[0] ?? 'string']));
}

/** What can become of a node of a flow. */
const NODE_STORIES = ['pending', 'passed', 'rejected', 'returned', 'overdue'];

function approvalsOf(flow: FlowDefinition | undefined): readonly string[] {
  return Object.entries(flow?.nodes ?? {}).flatMap(([id, { kind }]) => (kind === 'approval' ? [id] : []));
}

/** Whether an action is done by scanning: what is refused is seen in the screen it is scanned into. */
function isScanned({ screen }: DefinitionMaps, action: string): boolean {
  return [...screen.values()].some(({ definition }) => definition.kind === 'scan' && definition.action === action);
}

function hasOwnSteps(definition: { readonly steps?: unknown; readonly cases?: unknown } | undefined): boolean {
  return definition?.steps !== undefined || definition?.cases !== undefined;
}

/** The states of a model; those of several axes are written `one/other`. */
function statesOf(set: DefinitionMaps, id: string): readonly string[] {
  const definition = set['state-model'].get(id)?.definition;
  return definition === undefined ? [] : Object.keys(definition.states);
}
