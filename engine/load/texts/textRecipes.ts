import type {
  EntityDefinition,
  FlowDefinition,
  QueryDefinition,
  ScreenDefinition,
  StateModelDefinition,
} from '../../definitions.generated.ts';
import type { Definitions } from '../definitions.ts';
import { camel } from '../names.ts';
import { queryColumns, ROW_NAMES } from '../columns.ts';

/** How a derived text is made: a template filled with other texts, or the text of another code. */
export interface Recipe {
  /** Code of the template, or of the text it is the same as. */
  readonly from: string;
  /** Codes of what stands in the places of the template. */
  readonly places?: Readonly<Record<string, string>>;
  /** Codes of alternatives, any of which would do: `{{states}}` is "idle or in use". */
  readonly states?: readonly string[];
}

/** More states than this, or those of several axes, say less than the name of the event. */
export const MOST_STATES = 6;

type RecipeEntry = readonly [code: string, recipe: Recipe];

/** Every text that a definition need not write, and how it comes about. */
export function recipesOf(set: Definitions): ReadonlyMap<string, Recipe> {
  return new Map([
    ...[...set.entity.values()].flatMap(({ definition }) => [...ofEntity(definition), ...ofDerived(set, definition)]),
    ...[...set['state-model'].values()].flatMap(({ definition }) => [
      ...ofEvents(set, definition),
      ...ofRemedies(set, definition),
    ]),
    ...[...set.query.values()].flatMap(({ definition }) => ofColumns(set, definition)),
    ...[...set.flow.values()].flatMap(({ definition }) => ofNodes(definition)),
    ...[...set.screen.values()].flatMap(({ definition }) => ofSlots(definition)),
  ]);
}

/** A row that is missing, a key that is taken, and the titles of create, edit and delete. */
function ofEntity({ id, crud = {}, inUse }: EntityDefinition): readonly RecipeEntry[] {
  const verbs = (['create', 'edit', 'delete'] as const).filter((verb) => crud[verb]);
  return [
    ...['notExist', 'alreadyExists'].map(
      (reason) => [`${camel(id)}.${reason}`, templateRecipe(reason, { entity: id })] as const,
    ),
    ...(inUse === undefined ? [] : ofInactive(`${camel(id)}.inactive`, id)),
    ...verbs.map((verb) => [`${id}-${verb}`, templateRecipe(verb, { entity: id })] as const),
  ];
}

const ofInactive = (code: string, entity: string): readonly RecipeEntry[] => [
  [code, templateRecipe('inactive', { entity })],
  [`${code}.help`, { from: 'template.inactive.help' }],
];

const templateRecipe = (template: string, places: Recipe['places']): Recipe => ({
  from: `template.${template}`,
  ...(places && { places }),
});

/** A generated action has its event's title, its reason input the shared title. */
function ofDerived(set: Definitions, { id, states = {}, derived = {} }: EntityDefinition): readonly RecipeEntry[] {
  return Object.entries(derived).flatMap(([event, { reason }]) => {
    const model = Object.values(states).find((each) => set['state-model'].get(each)?.definition.events[event]);
    return [
      ...(model === undefined ? [] : [[`${id}-${event}`, { from: `${model}.event.${event}` }] as const]),
      ...(reason === undefined ? [] : [[`${id}-${event}.input.reason`, { from: 'field.reason' }] as const]),
    ];
  });
}

/** `<event>NotAllowed`, worded for the entity that has the model, if there is one. */
function ofEvents(set: Definitions, { id, events }: StateModelDefinition): readonly RecipeEntry[] {
  const having = [...set.entity.values()].filter(({ definition }) => Object.values(definition.states ?? {}).includes(id));
  const [entity] = having.map(({ definition }) => definition.id);
  const owner = having.length === 1 && entity !== undefined ? { entity } : undefined;
  return Object.entries(events).flatMap(([event, { refusal }]) =>
    refusal.endsWith(`.${camel(event)}NotAllowed`)
      ? [
          [
            refusal,
            templateRecipe(owner ? 'notAllowed' : 'notAllowedOfSeveral', { ...owner, event: `${id}.event.${event}` }),
          ] as const,
        ]
      : [],
  );
}

/** What helps where an event is refused in words that follow: the states it is possible in. */
function ofRemedies(set: Definitions, model: StateModelDefinition): readonly RecipeEntry[] {
  const { id, axes, events, transitions, retired = {} } = model;
  if (axes !== undefined) return [];
  return Object.entries(events).flatMap(([event, { refusal }]) => {
    const legal = new Set(Object.values(transitions).flatMap((each) => (each.event === event ? each.from : [])));
    const states = [...legal].filter((state) => !(state in retired)).map((state) => `${id}.state.${state}`);
    const isHelp = states.length > 0 && states.length <= MOST_STATES && !set.texts.en.has(refusal);
    return isHelp ? [[`${refusal}.help`, { from: 'template.notAllowed.help', states }] as const] : [];
  });
}

/** Nobody is asked at a fork or a join: each is called what it is. */
function ofNodes({ id, nodes }: FlowDefinition): readonly RecipeEntry[] {
  return Object.entries(nodes).flatMap(([node, { kind }]) =>
    kind === 'fork' || kind === 'join' ? [[`${id}.node.${node}`, templateRecipe(kind, undefined)] as const] : [],
  );
}

/** What is asked for alike everywhere is asked in the same words. */
function ofSlots(screen: ScreenDefinition): readonly RecipeEntry[] {
  const slots = 'slots' in screen ? Object.keys(screen.slots) : [];
  return slots.flatMap((name) =>
    ['ask', 'hint'].map((part) => [`${screen.id}.slot.${name}.${part}`, { from: `slot.${name}.${part}` }] as const),
  );
}

/** A path of a row, or its sum. */
const PATH = /^(?:sum\()?row((?:\.[a-zA-Z]\w*)+)\)?$/;

/** A column has the title of the field it shows, and so has a group. */
function ofColumns(set: Definitions, query: QueryDefinition): readonly RecipeEntry[] {
  const { id, from, group = {} } = query;
  const values = queryColumns(query).map(({ name, value }) => [name, value] as const);
  return [...values, ...Object.entries(group)].flatMap(([name, value]) => {
    const path = PATH.exec(value ?? '')?.[1]
      ?.split('.')
      .slice(1);
    const field = path && fieldAt(set, from, path);
    return field === undefined ? [] : [[`${id}.column.${name}`, { from: field }] as const];
  });
}

/** Code of the field at the end of a path; what a row is called by stands for the reference that leads to it. */
function fieldAt(set: Definitions, entity: string, [name = '', ...rest]: readonly string[]): string | undefined {
  const field = `${entity}.field.${name}`;
  if (rest.length === 0) return field;
  const other = set.entity.get(entity)?.definition.fields.properties?.[name]?.['x-ref'];
  const target = other === undefined ? undefined : set.entity.get(other)?.definition;
  if (!target) return undefined;
  const [last = ''] = rest;
  const isLabel = rest.length === 1 && (target.label.includes(last) || ROW_NAMES.has(last));
  return isLabel ? field : fieldAt(set, target.id, rest);
}
