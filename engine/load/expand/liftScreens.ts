import type {
  ActionDefinition,
  EntityDefinition,
  FormWithin,
  QueryDefinition,
  ScreenDefinition,
} from '../../definitions.generated.ts';
import type { FileContents, HeldDefinition } from './contents.ts';
import type { Origins } from '../origins.ts';
import { pointer } from '../pointer.ts';

/** A screen that stands within what it arranges. */
interface ScreenWithin {
  readonly definition: ScreenDefinition;
  /** Keys from the outside in. */
  readonly at: readonly string[];
}

/** A definition without its screens, and those. */
interface Parted {
  readonly definition: object;
  readonly screens: readonly ScreenWithin[];
}

/**
 * Every screen that stands within another definition becomes one of its own: the list of a query or an entity, the page of a
 * record, the forms of actions. What is left of the other is what it decides.
 */
export function liftScreens<T extends FileContents>(contents: T, origins: Origins): T {
  return { ...contents, definitions: contents.definitions.flatMap((held) => parted(held, origins)) };
}

function parted(held: HeldDefinition, origins: Origins): readonly HeldDefinition[] {
  const { definition, screens } = partsOf(held);
  return [{ ...held, definition }, ...screens.map((screen) => fileWithin(held, screen, origins))];
}

/** The screen as if it stood in a file of its own, in the other. */
function fileWithin({ area, file }: HeldDefinition, { definition, at }: ScreenWithin, origins: Origins): HeldDefinition {
  const { id } = definition;
  const own = `${file}#${id}.screen.json`;
  origins.add(own, '', file, pointer(...at));
  return { area, id, kind: 'screen', file: own, definition };
}

function partsOf({ kind, definition }: HeldDefinition): Parted {
  switch (kind) {
    case 'query':
      return ofQuery(definition as QueryDefinition);
    case 'entity':
      return ofEntity(definition as EntityDefinition);
    case 'action':
      return ofAction(definition as ActionDefinition);
    default:
      return { definition, screens: [] };
  }
}

function ofQuery({ list, ...definition }: QueryDefinition): Parted {
  return { definition, screens: list ? [listOf(definition.id, definition.id, list)] : [] };
}

function ofEntity({ list, record, forms = {}, ...definition }: EntityDefinition): Parted {
  const { id } = definition;
  const screens: readonly ScreenWithin[] = [
    ...(list ? [listOf(id, `${id}-list`, list)] : []),
    ...(record ? [{ definition: { id, kind: 'detail', entity: id, ...record }, at: ['record'] } as const] : []),
    ...Object.entries(forms).map(([verb, form]) => formOf(`${id}-${verb}`, form, ['forms', verb])),
  ];
  return { definition, screens };
}

function ofAction({ form, ...definition }: ActionDefinition): Parted {
  return { definition, screens: form ? [formOf(definition.id, form, ['form'])] : [] };
}

function listOf(query: string, id: string, list: NonNullable<QueryDefinition['list']>): ScreenWithin {
  return { definition: { id, kind: 'list', query, ...list }, at: ['list'] };
}

function formOf(action: string, form: FormWithin, at: readonly string[]): ScreenWithin {
  return { definition: { id: action, kind: 'form', action, ...form }, at };
}
