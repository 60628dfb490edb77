import { limitsOf } from '../../permission/limits.ts';
import type { Bundle } from '../../model/types.ts';
import type { ViewField, WordGroup } from '../view.ts';

/** How a limit of a role is shown: by its title. */
export function limitWords(bundle: Bundle): Pick<ViewField, 'widget' | 'words' | 'wordsOf' | 'titles'> {
  const titles = Object.fromEntries(limitsOf(bundle).map(({ word, title }) => [word, title]));
  return { widget: 'select', words: Object.keys(titles), wordsOf: '', titles };
}

/** The limits a role may have, by the entity they are about. */
export function groupedLimits(bundle: Bundle): Pick<ViewField, 'groups' | 'words'> {
  const groups = new Map<string, readonly string[]>();
  for (const { entity, word } of limitsOf(bundle)) groups.set(entity, [...(groups.get(entity) ?? []), word]);
  const named = [...groups].map(([title, words]): WordGroup => ({ title, words }));
  return { groups: named, words: named.flatMap(({ words }) => words) };
}
