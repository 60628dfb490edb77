import { queryColumns } from '../columns.ts';
import { KINDS } from '../kinds.ts';
import { below, whole } from '../place.ts';
import type { DefinitionMaps, FieldAt, NeededText } from '../definitions.ts';
import { menuNodes, screenParts } from '../screenParts.ts';

/** Kinds whose definitions no person meets by name. */
const UNTITLED: readonly string[] = ['menu', 'trait', 'reading', 'pack', 'documented-rules', 'scenario', 'world'];

/** Titles of definitions, fields, words, states, events, inputs, columns, and of the parts of screens and menus. An entry of a menu is called like its screen. */
export function* neededTexts(set: DefinitionMaps, fields: readonly FieldAt[]): Generator<NeededText> {
  yield* titles(set);
  yield* fieldTitles(fields);
  yield* stateTitles(set);
  yield* partTitles(set);
  for (const placed of set.query.values()) {
    const { id } = placed.definition;
    for (const { name, value, at } of queryColumns(placed.definition))
      if (value !== undefined) yield { ...below(whole(placed), 'columns', ...at), code: `${id}.column.${name}` };
  }
}

function* titles(set: DefinitionMaps): Generator<NeededText> {
  for (const kind of KINDS.filter((k) => !UNTITLED.includes(k))) {
    for (const placed of set[kind].values()) {
      const { id, title } = placed.definition as { readonly id: string; readonly title?: string };
      yield { ...(title === undefined ? whole(placed) : below(whole(placed), 'title')), code: title ?? id };
    }
  }
}

/**
 * Inputs are titled only where they take nothing from a field; an enum without `x-of` has words of its own, former ones too, which
 * the history still tells; a unit is called by its name.
 */
function* fieldTitles(fields: readonly FieldAt[]): Generator<NeededText> {
  for (const { owner, name, schema, isItem, ...place } of fields) {
    const [isTaken, called] = [schema['x-of'] !== undefined, schema['x-title']];
    if ((isTaken && called !== true) || owner.kind === 'state-model' || owner.kind === 'query') continue;
    if (!isItem && typeof called !== 'string')
      yield { ...place, code: `${owner.id}.${owner.kind === 'action' ? 'input' : 'field'}.${name}` };
    if (isTaken) continue;
    if (schema['x-unit'] !== undefined) yield { ...below(place, 'x-unit'), code: `unit.${schema['x-unit']}` };
    for (const word of schema.enum ?? []) yield { ...below(place, 'enum'), code: `${owner.id}.value.${name}.${word}` };
    for (const word of Object.keys(schema.retired ?? {}))
      yield { ...below(place, 'retired', word), code: `${owner.id}.value.${name}.${word}` };
  }
}

function* stateTitles(set: DefinitionMaps): Generator<NeededText> {
  for (const placed of set.entity.values()) {
    const { id, states = {}, computed = {} } = placed.definition;
    for (const name of Object.keys(states)) yield { ...below(whole(placed), 'states', name), code: `${id}.field.${name}` };
    for (const name of Object.keys(computed))
      yield { ...below(whole(placed), 'computed', name), code: `${id}.field.${name}` };
  }
  for (const placed of set['state-model'].values()) {
    const { id, states, retired = {}, events } = placed.definition;
    for (const state of Object.keys(states))
      for (const word of state.split('/')) yield { ...below(whole(placed), 'states', state), code: `${id}.state.${word}` };
    for (const state of Object.keys(retired))
      for (const word of state.split('/')) yield { ...below(whole(placed), 'retired', state), code: `${id}.state.${word}` };
    for (const event of Object.keys(events)) yield { ...below(whole(placed), 'events', event), code: `${id}.event.${event}` };
  }
}

/** Words of slots, sections and tiles, of the catalogs of menus, and of the button that tries settings out. */
function* partTitles(set: DefinitionMaps): Generator<NeededText> {
  for (const placed of set.settings.values())
    if (placed.definition.try) yield { ...below(whole(placed), 'try'), code: `${placed.definition.id}.try` };
  for (const placed of set.screen.values()) yield* screenParts(placed);
  for (const placed of set.menu.values())
    for (const { name, node, file, pointer } of menuNodes(placed))
      if ('nodes' in node) yield { file, pointer, code: `${placed.definition.id}.${name}` };
}
