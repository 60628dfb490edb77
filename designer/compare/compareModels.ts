import { diffDefinitions, type Change } from '#engine';
import type { LayoutRequest } from '../layout/dagreLayout.ts';
import { withFreePlaces } from '../layout/freePlace.ts';
import { contentOf, contentTree, layoutOf, openDocument, type DesignDocument } from '../model/DesignDocument.ts';
import { edgesOf, elementId, elementName, stateId, type ElementId } from '../model/elements.ts';
import type { ChangeMark } from '../model/overlay.ts';

/** Two contents of one definition. */
export interface Comparison {
  readonly changes: readonly Change[];
  /** Elements of the drawing that a change is about. */
  readonly placesOf: (change: Change) => readonly ElementId[];
  readonly marks: ReadonlyMap<ElementId, ChangeMark>;
  /** Both drawn as one: the newer one, with what it has no more. Undefined where what is gone is not drawn. */
  readonly document?: DesignDocument;
  /** Where that drawing is laid out again. */
  readonly request?: LayoutRequest;
}

/** Compares a model with what it was: each change in meaning, and where it stands in the drawing. */
export function compareModels(
  before: DesignDocument,
  after: DesignDocument,
): Comparison & { readonly document: DesignDocument } {
  const changes = diffDefinitions(contentTree(before), contentTree(after));
  const document = union(before, after);
  const marks = new Map<ElementId, ChangeMark>();
  for (const change of changes) for (const id of drawnAt(change, document)) marks.set(id, markOf(change));
  return { changes, document, marks, placesOf: (change) => drawnAt(change, document) };
}

/** Elements of the drawing that a change is about: of a transition as a whole all of its lines. */
function drawnAt({ pointer, before, after }: Change, document: DesignDocument): readonly ElementId[] {
  const found = elementName(pointer);
  if (found?.of === 'states') return [stateId(found.name)];
  if (found?.of !== 'transitions') return [];
  const word = before ?? after;
  const lines = edgesOf(contentOf(document)).filter(({ name }) => name === found.name);
  const isOneLine = /\/from\/\d+$/.test(pointer) && typeof word === 'string';
  return isOneLine ? [elementId({ ...found, from: word })] : lines.map(({ id }) => id);
}

/** An element that lost or got one of its properties was changed; one that lost or got a line shows that line. */
function markOf({ what, pointer }: Change): ChangeMark {
  const isWhole = pointer.split('/').length <= 3 || /\/from\/\d+$/.test(pointer);
  return isWhole ? what : 'changed';
}

type Entries = Readonly<Record<string, object>>;

/** The newer model with the states, transitions and lines that only the older one has; states that are gone stand where they stood. */
function union(before: DesignDocument, after: DesignDocument): DesignDocument {
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
  return openDocument(after.id, content, layout);
}

function only<E extends Entries>(one: E, other: Entries): E {
  return Object.fromEntries(Object.entries(one).filter(([name]) => !Object.hasOwn(other, name))) as E; // its own entries
}
