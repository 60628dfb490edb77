import type { Tidiness } from '../layout/tidiness.ts';
import { layoutOf } from '../model/DesignDocument.ts';
import { flowOf } from './flowDocument.ts';
import { flowGraph } from './flowGraph.ts';

export const FLOW_TIDINESS: Tidiness = {
  keyOf: (document) => {
    const { boxes, lines } = flowGraph(flowOf(document));
    return JSON.stringify([boxes, lines.map(({ source, target }) => [source, target])]);
  },
  isLaidOut: (document) => {
    const { routes } = layoutOf(document);
    return flowGraph(flowOf(document)).lines.every(({ id }) => Object.hasOwn(routes, id));
  },
};
