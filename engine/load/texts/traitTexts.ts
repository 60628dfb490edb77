import type { EntityDefinition, TraitDefinition } from '../../definitions.generated.ts';
import type { LoadedDefinition, LoadedText } from '../definitions.ts';

type Texts = ReadonlyMap<string, LoadedText>;
type Entities = ReadonlyMap<string, LoadedDefinition<EntityDefinition>>;

/** Texts a trait's fields and actions are called by: `<trait>.field.<name>`, `<trait>-<verb>`. */
const TITLE_TEXTS = /^(?:\.(?:field|value)\.|-[a-z-]+(?:\.|$))/;

/** The texts with those of every trait given to the entities that have it; what an entity says itself stays. */
export function withTraitTexts(
  texts: Texts,
  entities: Entities,
  traits: ReadonlyMap<string, LoadedDefinition<TraitDefinition>>,
): Texts {
  const all = new Map(texts);
  for (const [code, text] of texts) {
    const codes = traitTextCodes(code, entities, [...traits.keys()]);
    if (codes) all.delete(code);
    for (const theirs of codes ?? []) if (!all.has(theirs)) all.set(theirs, text);
  }
  return all;
}

/** The codes under which entities receive a text of one of their traits; undefined for any other text. */
function traitTextCodes(code: string, entities: Entities, traits: readonly string[]): readonly string[] | undefined {
  const trait = traits.find((id) => code.startsWith(id) && TITLE_TEXTS.test(code.slice(id.length)));
  if (trait === undefined) return undefined;
  const having = [...entities.values()].filter(({ definition }) => definition.traits?.includes(trait));
  return having.map(({ definition }) => definition.id + code.slice(trait.length));
}
