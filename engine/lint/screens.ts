import type { FieldSchema, InputSlot, ScreenDefinition, TasksScreen } from '../definitions.generated.ts';
import { queryColumns } from '../load/columns.ts';
import type { LoadedDefinition } from '../load/definitions.ts';
import { locationBelow, fileLocation, type SourceLocation } from '../load/sourceLocation.ts';
import type { LintInput } from './types.ts';

type Kind = ScreenDefinition['kind'];

/** The screens of some kinds, in the order of the files. */
export function screensOf<K extends Kind>(
  set: LintInput,
  ...kinds: readonly K[]
): readonly LoadedDefinition<Extract<ScreenDefinition, { kind: K }>>[] {
  const isOne = (
    loaded: LoadedDefinition<ScreenDefinition>,
  ): loaded is LoadedDefinition<Extract<ScreenDefinition, { kind: K }>> =>
    (kinds as readonly Kind[]).includes(loaded.definition.kind);
  return [...set.screen.values()].filter(isOne);
}

/** The screens tasks are done in. */
export function openedBy(
  at: SourceLocation,
  { open }: TasksScreen,
): readonly (SourceLocation & { readonly screen: string })[] {
  if (open === undefined) return [];
  if (typeof open === 'string') return [{ ...locationBelow(at, 'open'), screen: open }];
  return Object.entries(open.screens).map(([value, screen]) => ({ ...locationBelow(at, 'open', 'screens', value), screen }));
}

/** A slot that fills one input, and that input of its action; absent where there is no such input. */
export interface SlotAt extends SourceLocation {
  readonly slot: InputSlot;
  readonly input: FieldSchema | undefined;
}

/** Every slot that fills one input. */
export function inputSlots(set: LintInput): readonly SlotAt[] {
  return screensOf(set, 'scan', 'checklist').flatMap((loaded) =>
    Object.entries(loaded.definition.slots).flatMap(([name, slot]) => {
      if (!('input' in slot)) return [];
      const inputs = inputsOf(set, loaded.definition.action);
      return [{ ...locationBelow(fileLocation(loaded), 'slots', name), slot, input: inputs?.[slot.input] }];
    }),
  );
}

/** Inputs of an action by name; undefined when there is no such action. */
export function inputsOf(set: LintInput, action: string): Readonly<Record<string, FieldSchema>> | undefined {
  const definition = set.actions.get(action)?.definition;
  return definition && (definition.input.properties ?? {});
}

/** Names of a query's columns, also of the one an entity has by itself; undefined when there is no such query. */
export function columnsOf(set: LintInput, query: string): ReadonlySet<string> | undefined {
  const file = set.query.get(query)?.definition;
  if (file) return new Set([...queryColumns(file).map(({ name }) => name), ...Object.keys(file.group ?? {})]);
  const shape = set.shapes.get(query);
  return shape && new Set([...shape.fields.keys(), ...Object.keys(shape.definition.computed ?? {})]);
}

/** Entity whose codes an input takes: itself, in its items, or in the first field of a row that takes one. */
export function scanOf(input: FieldSchema | undefined): string | undefined {
  if (!input) return undefined;
  const rows = Object.values(input.items?.properties ?? {});
  return codeOf(input) ?? (input.items && codeOf(input.items)) ?? rows.map(codeOf).find((entity) => entity !== undefined);
}

/** The entities behind an entity or view. */
export function coveredEntities(set: LintInput, entity: string): readonly string[] {
  const definition = set.entity.get(entity)?.definition;
  return definition?.kindOf === 'view' ? (definition.of ?? []) : [entity];
}

function codeOf(schema: FieldSchema): string | undefined {
  return schema['x-scan'] ?? schema['x-ref'];
}
