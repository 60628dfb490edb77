import type { FieldSchema } from '../../definitions.generated.ts';
import type { Finding } from '../../load/problemAt.ts';
import { pointerNames } from '../../load/pointer.ts';
import { below } from '../place.ts';
import type { ActionAt, LintInput, Place } from '../types.ts';

/** `at` leads to a field of the input: the screen marks that field. */
export function* unknownPlace(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    for (const { at, ...place } of places(action))
      if (!leads(action.definition.input, pointerNames(at))) yield { ...place, offset: 0, params: { at } };
  }
}

function* places(action: ActionAt): Generator<Place & { readonly at: string }> {
  for (const collection of ['load', 'assert', 'effects', 'ensure'] as const) {
    for (const [name, entry] of Object.entries(action.definition[collection] ?? {})) {
      const { at } = entry as { readonly at?: string };
      if (at !== undefined) yield { ...below(action, collection, name, 'at'), at };
    }
  }
}

function leads(schema: FieldSchema | undefined, [name, ...rest]: readonly string[]): boolean {
  if (schema === undefined) return false;
  if (name === undefined) return true;
  return leads(name === '*' ? schema.items : schema.properties?.[name], rest);
}
