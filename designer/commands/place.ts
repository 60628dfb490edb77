import { contentOf, layoutOf, type DesignDocument, type Layout, type Point } from '../model/DesignDocument.ts';
import type { Edit } from '../model/edits.ts';
import { edgesOf, stateId } from '../model/elements.ts';
import type { Command } from '../model/history.ts';
import { entryNames, moveEntry, put, putAt } from './put.ts';

/** Puts states elsewhere on the canvas; the lines that touch them are drawn anew. */
export function moveStates(document: DesignDocument, positions: Readonly<Record<string, Point>>): Command {
  const moved = Object.entries(positions).flatMap(([state, point]) => putAt(document, state, point));
  return {
    done: 'designer.done.move',
    params: { count: moved.length },
    edits: moved.length === 0 ? [] : [...moved, ...routesOf(document, new Set(Object.keys(positions)))],
  };
}

function routesOf(document: DesignDocument, states: ReadonlySet<string>): readonly Edit[] {
  const { routes } = layoutOf(document);
  const touched = edgesOf(contentOf(document)).filter(({ source, to }) => states.has(source) || states.has(to));
  return touched.flatMap(({ id }) => (routes[id] ? put(document, ['layout', 'routes', id], undefined) : []));
}

/** Lays the whole model out anew. */
export function tidy(document: DesignDocument, layout: Layout): Command {
  return {
    done: 'designer.done.tidy',
    // Points are plain JSON.
    edits: put(document, ['layout'], layout),
  };
}

/** Lays the whole out anew as part of the step before, if it is still what the layout is of. */
export function tidyAgain(
  document: DesignDocument,
  layout: Layout,
  isStillThat: (document: DesignDocument) => boolean,
): Command {
  const { done, edits } = tidy(document, layout);
  return { done, edits: isStillThat(document) ? edits : [], isSequel: true };
}

/** What several states are lined up by: an edge or the middle of all. */
export type Alignment = 'left' | 'centre' | 'top' | 'middle';

/** Lines states up; they are all of one size, so their corners decide. */
export function align(document: DesignDocument, states: readonly string[], by: Alignment): Command {
  const { states: placed } = layoutOf(document);
  const points = states.flatMap((state) => (placed[state] ? [[state, placed[state]] as const] : []));
  const [xs, ys] = [points.map(([, { x }]) => x), points.map(([, { y }]) => y)];
  const to: Readonly<Record<Alignment, Partial<Point>>> = {
    left: { x: Math.min(...xs) },
    centre: { x: (Math.min(...xs) + Math.max(...xs)) / 2 },
    top: { y: Math.min(...ys) },
    middle: { y: (Math.min(...ys) + Math.max(...ys)) / 2 },
  };
  const next = points.map(([state, point]) => [state, { ...point, ...to[by] }] as const);
  return { ...moveStates(document, Object.fromEntries(next)), done: 'designer.done.align' };
}

/** Moves a state up or down among the others: the order of lists, of words and of the table. */
export function moveInOrder(document: DesignDocument, state: string, by: 1 | -1): Command {
  const at = ['content', 'states'];
  return moveEntry(document, at, state, entryNames(document, at).indexOf(state) + by, stateId(state));
}
