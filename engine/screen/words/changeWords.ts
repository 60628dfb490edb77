import { changesOf } from '../../describe/changes.ts';
import type { Bundle } from '../../model/types.ts';
import type { ViewField, WordGroup } from '../view.ts';

/** What may happen to the records of each entity, offered once the input `of` names that entity. */
export function groupedChanges(bundle: Bundle, of: string): Pick<ViewField, 'groups' | 'words'> {
  const groups = [...bundle.entities.keys()].flatMap((entity) => {
    const { events, actions } = changesOf(bundle, entity);
    const when = { input: of, is: entity };
    return [
      { title: 'change.events', words: events, when },
      { title: 'change.actions', words: actions, when },
    ].filter(({ words }) => words.length > 0) satisfies WordGroup[];
  });
  return { groups, words: [] };
}
