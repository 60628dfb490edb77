import { queryColumns } from '../columns.ts';
import { KINDS } from '../kinds.ts';
import { labelItems } from '../labelItems.ts';
import { locationBelow, fileLocation } from '../sourceLocation.ts';
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
  yield* movementTitles(set);
  for (const loaded of set.query.values()) {
    const { id } = loaded.definition;
    for (const { name, value, at } of queryColumns(loaded.definition))
      if (value !== undefined)
        yield { ...locationBelow(fileLocation(loaded), 'columns', ...at), code: `${id}.column.${name}` };
  }
}

function* titles(set: DefinitionMaps): Generator<NeededText> {
  for (const kind of KINDS.filter((k) => !UNTITLED.includes(k))) {
    for (const loaded of set[kind].values()) {
      const { id, title } = loaded.definition as { readonly id: string; readonly title?: string };
      yield {
        ...(title === undefined ? fileLocation(loaded) : locationBelow(fileLocation(loaded), 'title')),
        code: title ?? id,
      };
    }
  }
}

/** A word has a text; what rows held while the field was free text is shown as it is. */
const WORD = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * Inputs are titled only where they take nothing from a field; an enum without `x-of` has words of its own, former ones too,
 * which the history still shows; a unit uses its own name.
 */
function* fieldTitles(fields: readonly FieldAt[]): Generator<NeededText> {
  for (const { owner, name, schema, isItem, ...location } of fields) {
    const [isTaken, called] = [schema['x-of'] !== undefined, schema['x-title']];
    if ((isTaken && called !== true) || owner.kind === 'state-model' || owner.kind === 'query') continue;
    if (!isItem && typeof called !== 'string')
      yield { ...location, code: `${owner.id}.${owner.kind === 'action' ? 'input' : 'field'}.${name}` };
    if (isTaken) continue;
    if (schema['x-unit'] !== undefined) yield { ...locationBelow(location, 'x-unit'), code: `unit.${schema['x-unit']}` };
    for (const word of schema.enum ?? [])
      yield { ...locationBelow(location, 'enum'), code: `${owner.id}.value.${name}.${word}` };
    for (const word of Object.keys(schema.retired ?? {}).filter((each) => WORD.test(each)))
      yield { ...locationBelow(location, 'retired', word), code: `${owner.id}.value.${name}.${word}` };
  }
}

/** A kind of movement that is not called like its action has a word of its own. */
function* movementTitles(set: DefinitionMaps): Generator<NeededText> {
  for (const loaded of set.action.values()) {
    const { id, movement } = loaded.definition;
    if (movement !== undefined && movement !== id)
      yield { ...locationBelow(fileLocation(loaded), 'movement'), code: `movement.${movement}` };
  }
}

function* stateTitles(set: DefinitionMaps): Generator<NeededText> {
  for (const loaded of set.entity.values()) {
    const { id, states = {}, computed = {}, limits = {} } = loaded.definition;
    for (const name of Object.keys(limits))
      yield { ...locationBelow(fileLocation(loaded), 'limits', name), code: `${id}.limit.${name}` };
    for (const name of Object.keys(states))
      yield { ...locationBelow(fileLocation(loaded), 'states', name), code: `${id}.field.${name}` };
    for (const name of Object.keys(computed))
      yield { ...locationBelow(fileLocation(loaded), 'computed', name), code: `${id}.field.${name}` };
  }
  for (const loaded of set['state-model'].values()) {
    const { id, states, retired = {}, events } = loaded.definition;
    for (const state of Object.keys(states))
      for (const word of state.split('/'))
        yield { ...locationBelow(fileLocation(loaded), 'states', state), code: `${id}.state.${word}` };
    for (const state of Object.keys(retired))
      for (const word of state.split('/'))
        yield { ...locationBelow(fileLocation(loaded), 'retired', state), code: `${id}.state.${word}` };
    for (const event of Object.keys(events))
      yield { ...locationBelow(fileLocation(loaded), 'events', event), code: `${id}.event.${event}` };
  }
}

/** Words of slots, sections and tiles, of labels, of the catalogs of menus, and of the button that tries settings out. */
function* partTitles(set: DefinitionMaps): Generator<NeededText> {
  for (const loaded of set.flow.values())
    for (const node of Object.keys(loaded.definition.nodes))
      yield { ...locationBelow(fileLocation(loaded), 'nodes', node), code: `${loaded.definition.id}.node.${node}` };
  for (const loaded of set.form.values())
    for (const [name, { title }] of Object.entries(loaded.definition.schema.properties))
      if (title === undefined)
        yield {
          ...locationBelow(fileLocation(loaded), 'schema', 'properties', name),
          code: `${loaded.definition.id}.field.${name}`,
        };
  for (const loaded of set.settings.values())
    if (loaded.definition.try) yield { ...locationBelow(fileLocation(loaded), 'try'), code: `${loaded.definition.id}.try` };
  for (const loaded of set.label.values())
    for (const { item, location } of labelItems(loaded))
      if (item.words !== undefined) yield { ...locationBelow(location, 'words'), code: item.words };
  for (const loaded of set.screen.values()) yield* screenParts(loaded);
  for (const loaded of set.menu.values())
    for (const { name, node, file, pointer } of menuNodes(loaded))
      if ('nodes' in node) yield { file, pointer, code: `${loaded.definition.id}.${name}` };
}
