import { contentOf, type DesignDocument } from '../model/DesignDocument.ts';
import { edgesOf } from '../model/elements.ts';
import { eventTitle, shown, type Catalogue } from '../model/texts.ts';
import type { LayoutRequest } from './dagreLayout.ts';
import { labelWidth } from './stateSize.ts';

/** What a document asks of a layout: its states from the default one on, and lines as wide as their titles. */
export function layoutRequest(document: DesignDocument, catalogue: Catalogue, language: 'zh' | 'en'): LayoutRequest {
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
