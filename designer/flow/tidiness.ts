import { tidy } from '../commands/place.ts';
import { layoutOf, type DesignDocument, type Layout } from '../model/DesignDocument.ts';
import type { Command } from '../model/history.ts';
import { flowOf } from './flowDocument.ts';
import { flowGraph } from './flowGraph.ts';

/** What is drawn of a flow, wherever it stands: another key is another drawing. */
export function drawingKey(document: DesignDocument): string {
  const { boxes, lines } = flowGraph(flowOf(document));
  return JSON.stringify([boxes, lines.map(({ source, target }) => [source, target])]);
}

/** Whether it stands as it was laid out: who moves a box takes the routes of its lines away. */
export function isLaidOut(document: DesignDocument): boolean {
  const { routes } = layoutOf(document);
  return flowGraph(flowOf(document)).lines.every(({ id }) => Object.hasOwn(routes, id));
}

/** Lays a flow out anew as part of the step before, if it is still the one the layout is of. */
export function tidyAgain(document: DesignDocument, key: string, layout: Layout): Command {
  const { done, edits } = tidy(document, layout);
  return { done, edits: drawingKey(document) === key ? edits : [], isSequel: true };
}
