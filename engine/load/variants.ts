import type { ActionDefinition, VariantDefinition } from '../definitions.generated.ts';
import type { Placed } from './definitions.ts';

/** Collections whose entries a variant replaces by name, or adds to. */
const NAMED = ['load', 'let', 'assert', 'effects', 'ensure'] as const;

/**
 * The actions that variants describe, by id, each in the file of its variant. A variant of what is no action of a file makes
 * none: the linter names it.
 */
export function variantActions(
  variants: ReadonlyMap<string, Placed<VariantDefinition>>,
  actions: ReadonlyMap<string, Placed<ActionDefinition>>,
): readonly (readonly [string, Placed<ActionDefinition>])[] {
  return [...variants].flatMap(([id, { definition, ...place }]) => {
    const base = actions.get(definition.of)?.definition;
    return base ? [[id, { ...place, definition: likeness(base, definition) }] as const] : [];
  });
}

/** The other action but for the entries named; what the other accepts of the linter is its own. */
function likeness(
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
    $schema: base.$schema,
    input: input ? inputLike(base.input, input) : base.input,
  };
}

function inputLike(base: ActionDefinition['input'], own: ActionDefinition['input']): ActionDefinition['input'] {
  return { ...base, ...own, properties: { ...base.properties, ...own.properties } };
}
