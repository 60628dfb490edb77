import { contentOf, layoutOf, openDocument, type DesignDocument } from '../model/DesignDocument.ts';
import type { Tree } from '../model/edits.ts';
import { withFreePlaces } from '../layout/freePlace.ts';

type Entries = Readonly<Record<string, object>>;

/** The newer model with the states, transitions and lines that only the older one has; states that are gone stand where they stood. */
export function union(before: DesignDocument, after: DesignDocument): DesignDocument {
  const [old, now] = [contentOf(before), contentOf(after)];
  const content = {
    ...now,
    states: { ...now.states, ...only(old.states, now.states) },
    events: { ...now.events, ...only(old.events, now.events) },
    transitions: Object.fromEntries(
      Object.entries({ ...now.transitions, ...only(old.transitions, now.transitions) }).map(([name, entry]) => {
        const gone = (old.transitions[name]?.from ?? []).filter((state) => !entry.from.includes(state));
        return [name, { ...entry, from: [...entry.from, ...gone] }];
      }),
    ),
    texts: { ...old.texts, ...now.texts },
  };
  const states = Object.keys(content.states);
  const layout = withFreePlaces(layoutOf(after), states, layoutOf(before).states);
  return openDocument(after.id, content as unknown as Tree, layout);
}

function only<E extends Entries>(one: E, other: Entries): E {
  return Object.fromEntries(Object.entries(one).filter(([name]) => !Object.hasOwn(other, name))) as E; // its own entries
}
