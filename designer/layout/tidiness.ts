import { contentOf, layoutOf, type DesignDocument } from '../model/DesignDocument.ts';
import { edgesOf } from '../model/elements.ts';

/** When a drawing is tidy: of state models, and of flows. */
export interface Tidiness {
  /** What is drawn, wherever it stands: another key is another drawing. */
  readonly keyOf: (document: DesignDocument) => string;
  /** Whether it stands as it was laid out: who moves a box takes the routes of its lines away. */
  readonly isLaidOut: (document: DesignDocument) => boolean;
}

export const MODEL_TIDINESS: Tidiness = {
  keyOf: (document) => {
    const { states, transitions } = contentOf(document);
    return JSON.stringify([Object.keys(states), edgesOf({ transitions }).map(({ id, to }) => [id, to])]);
  },
  isLaidOut: (document) => {
    const { routes } = layoutOf(document);
    return edgesOf(contentOf(document)).every(({ id }) => Object.hasOwn(routes, id));
  },
};
