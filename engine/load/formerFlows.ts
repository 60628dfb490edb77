import type { Language, SourceFile } from '../types.ts';
import type { Definitions, LoadedText } from './definitions.ts';
import { load } from './loadDefinitions.ts';

/**
 * The definitions with what flows were before: approvals that were started then go on by it. Texts of nodes that are gone are kept;
 * those of now come first.
 *
 * @param files  revisions of flows, in any order; those that cannot be read, or are about another entity now, are left out
 */
export function withFormerFlows(set: Definitions, files: readonly SourceFile[]): Definitions {
  const loaded = files.map((file) => load([file]).definitions);
  const formerFlows = loaded
    .flatMap(({ flow }) => [...flow.values()])
    .filter(({ definition: { id, entity } }) => set.flow.get(id)?.definition.entity === entity);
  const texts = (language: Language): ReadonlyMap<string, LoadedText> =>
    new Map([...loaded.flatMap((each) => [...each.texts[language]]), ...set.texts[language]]);
  return { ...set, formerFlows, texts: { zh: texts('zh'), en: texts('en') } };
}
