import { contentOf, layoutOf, type DesignDocument } from '../model/DesignDocument.ts';
import { elementName, type ElementId } from '../model/elements.ts';
import type { Edit } from '../model/edits.ts';
import type { Command } from '../model/history.ts';
import { eventCode, wordCode } from '../model/texts.ts';
import { put } from './put.ts';

/** What goes: states with all that leads to or from them, lines, whole transitions, events with all they move. */
interface Removed {
  readonly states: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
  /** `transition` alone, or `transition#state`. */
  readonly lines: ReadonlySet<string>;
}

/** Takes elements out of a model. Its default state is replaced by the first that stays; the last state stays. */
export function remove(document: DesignDocument, ids: readonly ElementId[]): Command {
  const removed = removedBy(ids);
  const left = Object.keys(contentOf(document).states).filter((state) => !removed.states.has(state));
  if (left.length === 0) return { done: 'designer.done.lastState', edits: [] };
  const { initial } = contentOf(document);
  return {
    // Records begin elsewhere from now on: that is said.
    ...(removed.states.has(initial)
      ? { done: 'designer.done.removeInitial', params: { count: ids.length, state: left[0]! } } // one is left
      : { done: 'designer.done.remove', params: { count: ids.length } }),
    edits: [...transitionEdits(document, removed), ...eventEdits(document, removed), ...stateEdits(document, removed, left)],
    select: [],
  };
}

function removedBy(ids: readonly ElementId[]): Removed {
  const named = ids.flatMap((id) => elementName(id) ?? []);
  const of = (kind: 'states' | 'events'): ReadonlySet<string> =>
    new Set(named.flatMap((each) => (each.of === kind ? [each.name] : [])));
  const lines = named.flatMap(({ of: kind, name, from }) =>
    kind === 'transitions' ? [from === undefined ? name : `${name}#${from}`] : [],
  );
  return { states: of('states'), events: of('events'), lines: new Set(lines) };
}

function transitionEdits(document: DesignDocument, { states, events, lines }: Removed): readonly Edit[] {
  return Object.entries(contentOf(document).transitions).flatMap(([name, { event, from, to }]) => {
    const at = ['content', 'transitions', name];
    const kept = from.filter((state) => !states.has(state) && !lines.has(`${name}#${state}`));
    if (events.has(event) || lines.has(name) || states.has(to) || kept.length === 0) return put(document, at, undefined);
    return put(document, [...at, 'from'], kept);
  });
}

function eventEdits(document: DesignDocument, { states, events }: Removed): readonly Edit[] {
  return Object.entries(contentOf(document).events).flatMap(([name, { stay }]) => {
    const at = ['content', 'events', name];
    if (events.has(name))
      return [
        ...put(document, at, undefined),
        ...put(document, ['content', 'texts', eventCode(document.id, name)], undefined),
      ];
    const kept = stay?.filter((state) => !states.has(state));
    return stay === undefined ? [] : put(document, [...at, 'stay'], kept?.length ? kept : undefined);
  });
}

function stateEdits(document: DesignDocument, { states }: Removed, left: readonly string[]): readonly Edit[] {
  const { initial } = contentOf(document);
  const words = new Set(left.flatMap((state) => state.split('/')));
  const gone = new Set([...states].flatMap((state) => state.split('/')).filter((word) => !words.has(word)));
  return [
    ...[...states].flatMap((state) => put(document, ['content', 'states', state], undefined)),
    ...[...gone].flatMap((word) => put(document, ['content', 'texts', wordCode(document.id, word)], undefined)),
    ...(states.has(initial) ? put(document, ['content', 'initial'], left[0]) : []),
    ...layoutEdits(document, states),
  ];
}

function layoutEdits(document: DesignDocument, states: ReadonlySet<string>): readonly Edit[] {
  const { routes } = layoutOf(document);
  const ends = contentOf(document).transitions;
  const isGone = (id: ElementId): boolean => {
    const { name = '', from = '' } = elementName(id) ?? {};
    return states.has(from) || states.has(ends[name]?.to ?? '');
  };
  return [
    ...[...states].flatMap((state) => put(document, ['layout', 'states', state], undefined)),
    ...Object.keys(routes).flatMap((id) => (isGone(id) ? put(document, ['layout', 'routes', id], undefined) : [])),
  ];
}
