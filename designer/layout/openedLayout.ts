import { layoutOf, type DesignDocument, type Layout } from '../model/DesignDocument.ts';
import type { LayoutRequest } from './dagreLayout.ts';
import { withFreePlaces } from './freePlace.ts';
import { tidyLayout } from './tidyLayout.ts';

/**
 * Places of a document that is opened: all of them anew where nobody chose any, else only of what has none. That is what somebody else
 * added, and what was merged in.
 */
export function openedLayout(document: DesignDocument, request: LayoutRequest): Promise<Layout> | Layout {
  const layout = layoutOf(document);
  return Object.keys(layout.states).length === 0 ? tidyLayout(request) : withFreePlaces(layout, request.states);
}
