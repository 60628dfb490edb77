import type { EntityDefinition, TraitDefinition } from '../../definitions.generated.ts';
import type { Placed, PlacedText } from '../definitions.ts';

type Texts = ReadonlyMap<string, PlacedText>;
type Entities = ReadonlyMap<string, Placed<EntityDefinition>>;

/** Texts a trait's fields and actions are called by: `<trait>.field.<name>`, `<trait>-<verb>`. */
const CALLED = /^(?:\.(?:field|value)\.|-[a-z-]+(?:\.|$))/;

/** The texts with those of every trait given to the entities that have it; what an entity says itself stays. */
export function withTraitTexts(
  texts: Texts,
  entities: Entities,
  traits: ReadonlyMap<string, Placed<TraitDefinition>>,
): Texts {
  const all = new Map(texts);
  for (const [code, text] of texts) {
    const lent = lentCodes(code, entities, [...traits.keys()]);
    if (lent) all.delete(code);
    for (const theirs of lent ?? []) if (!all.has(theirs)) all.set(theirs, text);
  }
  return all;
}

/** The codes by which entities have a text of one of their traits; undefined for any other text. */
function lentCodes(code: string, entities: Entities, traits: readonly string[]): readonly string[] | undefined {
  const trait = traits.find((id) => code.startsWith(id) && CALLED.test(code.slice(id.length)));
  if (trait === undefined) return undefined;
  const having = [...entities.values()].filter(({ definition }) => definition.traits?.includes(trait));
  return having.map(({ definition }) => definition.id + code.slice(trait.length));
}
