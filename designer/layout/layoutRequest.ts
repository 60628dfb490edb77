import type { Language } from '#engine';
import { contentOf, layoutOf, type DesignDocument } from '../model/DesignDocument.ts';
import { edgesOf } from '../model/elements.ts';
import { eventTitle, shown, type Catalogue } from '../model/texts.ts';
import type { LayoutRequest } from './dagreLayout.ts';
import { labelWidth } from './stateSize.ts';

/** What a document asks of a layout: its states from the default one on, and lines as wide as their titles. */
export function layoutRequest(document: DesignDocument, catalogue: Catalogue, language: Language): LayoutRequest {
  const content = contentOf(document);
  const others = Object.keys(content.states).filter((state) => state !== content.initial);
  return {
    states: Object.hasOwn(content.states, content.initial) ? [content.initial, ...others] : others,
    edges: edgesOf(content).map(({ id, source, to, event }) => ({
      id,
      source,
      target: to,
      labelWidth: labelWidth(shown(eventTitle(document, catalogue, event), language, event)),
    })),
  };
}

/** When a drawing is tidy: of state models, and of flows. */
export interface Tidiness {
  /** What is drawn, wherever it stands: another key is another drawing. */
  readonly keyOf: (document: DesignDocument) => string;
  /** Whether it stands as it was laid out: who moves a box takes the routes of its lines away. */
  readonly isLaidOut: (document: DesignDocument) => boolean;
  /** What it asks of a layout. */
  readonly request: (document: DesignDocument, catalogue: Catalogue, language: Language) => LayoutRequest;
}

export const MODEL_TIDINESS: Tidiness = {
  request: layoutRequest,
  keyOf: (document) => {
    const { states, transitions } = contentOf(document);
    return JSON.stringify([Object.keys(states), edgesOf({ transitions }).map(({ id, to }) => [id, to])]);
  },
  isLaidOut: (document) => {
    const { routes } = layoutOf(document);
    return edgesOf(contentOf(document)).every(({ id }) => Object.hasOwn(routes, id));
  },
};
