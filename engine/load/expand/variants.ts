import type { ActionDefinition, VariantDefinition } from '../../definitions.generated.ts';
import type { LoadedDefinition } from '../definitions.ts';
import type { Origins } from '../origins.ts';
import { pointer } from '../pointer.ts';

/** Collections whose entries a variant replaces by name, or adds to. */
const NAMED = ['load', 'let', 'assert', 'effects', 'ensure'] as const;

/**
 * The actions that variants describe, by id, each in the file of its variant; `origins` learns which entries stand in that of
 * the action it is like. A variant of an unknown action creates none; the linter reports it.
 */
export function variantActions(
  variants: ReadonlyMap<string, LoadedDefinition<VariantDefinition>>,
  actions: ReadonlyMap<string, LoadedDefinition<ActionDefinition>>,
  origins: Origins,
): readonly (readonly [string, LoadedDefinition<ActionDefinition>])[] {
  return [...variants].flatMap(([id, { definition, ...location }]) => {
    const base = actions.get(definition.of);
    if (!base) return [];
    for (const names of inheritedEntries(base.definition, definition))
      origins.add(location.file, pointer(...names), base.file, pointer(...names));
    origins.like(base.file, location.file);
    return [[id, { ...location, definition: expandVariant(base.definition, definition) }] as const];
  });
}

/** Entries a variant takes over as they are, by their names from the outside in. */
function inheritedEntries(base: ActionDefinition, own: VariantDefinition): readonly (readonly string[])[] {
  const named = NAMED.flatMap((key) =>
    Object.keys(base[key] ?? {}).flatMap((name) => (name in (own[key] ?? {}) ? [] : [[key, name]])),
  );
  const inputs = Object.keys(base.input.properties ?? {}).filter((name) => !(name in (own.input?.properties ?? {})));
  return [...named, ...inputs.map((name) => ['input', 'properties', name])];
}

/** The other action but for the entries named; what the other accepts of the linter is its own. */
function expandVariant(
  { accept: _accept, ...base }: ActionDefinition,
  { of: _of, input, ...own }: VariantDefinition,
): ActionDefinition {
  const named = NAMED.flatMap((key) => {
    const [theirs, ours] = [base[key], own[key]];
    return theirs && ours ? [[key, { ...theirs, ...ours }] as const] : [];
  });
  return {
    ...base,
    ...own,
    ...Object.fromEntries(named),
    input: input ? inputLike(base.input, input) : base.input,
  };
}

function inputLike(base: ActionDefinition['input'], own: ActionDefinition['input']): ActionDefinition['input'] {
  return { ...base, ...own, properties: { ...base.properties, ...own.properties } };
}
