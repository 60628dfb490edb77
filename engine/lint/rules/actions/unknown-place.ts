import type { EntityDefinition, FieldSchema } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { pointer, pointerNames } from '../../../load/pointer.ts';
import { locationBelow, fileLocation, type SourceLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';
import type { ActionAt } from '../../actionAt.ts';
import { suggestion } from '../../../value/suggestion.ts';

/** `at` leads to a field of the input, that of a check to a field of its entity: the screen marks that field. */
export function* unknownPlace(set: LintInput): Generator<Finding> {
  for (const loaded of set.entity.values())
    for (const [name, { at }] of Object.entries(loaded.definition.checks ?? {}))
      if (at !== undefined && !leads(set, loaded.definition.fields, pointerNames(at)))
        yield {
          ...locationBelow(fileLocation(loaded), 'checks', name, 'at'),
          offset: 0,
          params: { at, ...suggestion(at, placesIn(loaded.definition.fields)) },
        };
  const checked = new Set([...set.entity.values()].flatMap(({ definition }) => checkPlaces(definition)));
  for (const { at, input, ...location } of expectedPlaces(set))
    if (!leads(set, input, pointerNames(at).slice(0, 1)) && !checked.has(at))
      yield {
        ...location,
        offset: 0,
        params: { at, ...suggestion(pointer(...pointerNames(at).slice(0, 1)), placesIn(input)) },
      };
  for (const action of set.actions.values()) {
    for (const { at, ...location } of places(action))
      if (!leads(set, action.definition.input, pointerNames(at)))
        yield { ...location, offset: 0, params: { at, ...suggestion(at, placesIn(action.definition.input)) } };
  }
}

function checkPlaces({ checks = {} }: EntityDefinition): readonly string[] {
  return Object.values(checks).flatMap(({ at }) => (at === undefined ? [] : [at]));
}

/** Where a scenario expects a refusal: in an input, or where a check of a row says. */
function* expectedPlaces(set: LintInput): Generator<SourceLocation & { readonly at: string; readonly input: FieldSchema }> {
  for (const loaded of set.scenarios)
    for (const [i, step] of loaded.definition.steps.entries()) {
      const input = set.actions.get(step.do)?.definition.input;
      for (const [n, { at }] of (step.refused ?? []).entries())
        if (at !== undefined && input)
          yield { ...locationBelow(fileLocation(loaded), 'steps', i, 'refused', n, 'at'), at, input };
    }
}

function* places(action: ActionAt): Generator<SourceLocation & { readonly at: string }> {
  for (const collection of ['load', 'assert', 'effects', 'ensure'] as const) {
    for (const [name, entry] of Object.entries(action.definition[collection] ?? {})) {
      const { at } = entry as { readonly at?: string };
      if (at !== undefined) yield { ...locationBelow(action, collection, name, 'at'), at };
    }
  }
}

/** Every place that leads to a field. */
function placesIn({ properties = {}, items }: FieldSchema): readonly string[] {
  const fields = [...Object.entries(properties), ...(items ? [['*', items] as const] : [])];
  return fields.flatMap(([name, field]) => [`/${name}`, ...placesIn(field).map((place) => `/${name}${place}`)]);
}

function leads(set: LintInput, schema: FieldSchema | undefined, [name, ...rest]: readonly string[]): boolean {
  if (schema === undefined) return false;
  if (name === undefined) return true;
  // What an input takes from a field of an entity has its entries, too.
  const [entity = '', field = ''] = (schema['x-of'] ?? '').split('.');
  const { items, properties } = { ...set.entity.get(entity)?.definition.fields.properties?.[field], ...schema };
  return leads(set, name === '*' ? items : properties?.[name], rest);
}
