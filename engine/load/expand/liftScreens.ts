import type {
  ActionDefinition,
  EntityDefinition,
  FormWithin,
  QueryDefinition,
  ScreenDefinition,
  Shell,
} from '../../definitions.generated.ts';
import type { FileContents, ContainedDefinition } from './contents.ts';
import type { Origins } from '../origins.ts';
import { pointer } from '../pointer.ts';

/** Kinds of screens that one shell alone can draw: work with a scanner in the hand, or what needs a desk. */
export const SHELL_OF_KIND: Readonly<Partial<Record<ScreenDefinition['kind'], Shell>>> = {
  scan: 'pad',
  checklist: 'pad',
  tasks: 'pad',
  tree: 'office',
  board: 'office',
  calendar: 'office',
  matrix: 'office',
  settings: 'office',
  definitions: 'office',
  drafts: 'office',
  personal: 'office',
  designer: 'office',
};

/** A screen as it is written: where nothing says a shell, its kind does. */
type WrittenScreen = WithoutShell<ScreenDefinition> & { readonly shell?: Shell };
type WithoutShell<S> = S extends unknown ? Omit<S, 'shell'> : never;

/** A screen nested in the definition it arranges. */
interface NestedScreen {
  readonly definition: WrittenScreen;
  /** Keys from the outside in. */
  readonly at: readonly string[];
}

/** A definition without its screens, and those. */
interface SeparatedScreens {
  readonly definition: object;
  readonly screens: readonly NestedScreen[];
}

/**
 * Turns every screen nested in another definition into a separate one: the list of a query or entity, the page of a record,
 * the forms of actions. The rest of the definition is what it decides. Every screen gets the shell it does not say.
 */
export function liftScreens<T extends FileContents>(contents: T, origins: Origins): T {
  return { ...contents, definitions: contents.definitions.flatMap((contained) => separateScreens(contained, origins)) };
}

function separateScreens(contained: ContainedDefinition, origins: Origins): readonly ContainedDefinition[] {
  const { definition, screens } = partsOf(contained);
  return [{ ...contained, definition }, ...screens.map((screen) => containedScreen(contained, screen, origins))];
}

/** The screen as if it stood in a file of its own, in the other. */
function containedScreen(
  { area, file }: ContainedDefinition,
  { definition, at }: NestedScreen,
  origins: Origins,
): ContainedDefinition {
  const { id } = definition;
  const own = `${file}#${id}.screen.json`;
  origins.add(own, '', file, pointer(...at));
  return { area, id, kind: 'screen', file: own, definition: withShell(definition) };
}

const withShell = (screen: WrittenScreen): ScreenDefinition =>
  ({ ...screen, shell: screen.shell ?? SHELL_OF_KIND[screen.kind] ?? 'office' }) as ScreenDefinition; // what lacks nothing else

function partsOf({ kind, definition }: ContainedDefinition): SeparatedScreens {
  switch (kind) {
    case 'query':
      return ofQuery(definition as QueryDefinition);
    case 'entity':
      return ofEntity(definition as EntityDefinition);
    case 'action':
      return ofAction(definition as ActionDefinition);
    case 'screen':
      return { definition: withShell(definition as ScreenDefinition), screens: [] };
    default:
      return { definition, screens: [] };
  }
}

function ofQuery({ list, ...definition }: QueryDefinition): SeparatedScreens {
  return { definition, screens: list ? [listScreen(definition.id, definition.id, list)] : [] };
}

function ofEntity({ list, record, forms = {}, ...definition }: EntityDefinition): SeparatedScreens {
  const { id } = definition;
  const screens: readonly NestedScreen[] = [
    ...(list ? [listScreen(id, `${id}-list`, list)] : []),
    ...(record ? [{ definition: { id, kind: 'detail', entity: id, ...record }, at: ['record'] } as const] : []),
    ...Object.entries(forms).map(([verb, form]) => formScreen(`${id}-${verb}`, form, ['forms', verb])),
  ];
  return { definition, screens };
}

function ofAction({ form, ...definition }: ActionDefinition): SeparatedScreens {
  return { definition, screens: form ? [formScreen(definition.id, form, ['form'])] : [] };
}

function listScreen(query: string, id: string, list: NonNullable<QueryDefinition['list']>): NestedScreen {
  return { definition: { id, kind: 'list', query, ...list }, at: ['list'] };
}

function formScreen(action: string, form: FormWithin, at: readonly string[]): NestedScreen {
  return { definition: { id: action, kind: 'form', action, ...form }, at };
}
