import { STATE_SIZE } from '../layout/stateSize.ts';
import { contentOf, layoutOf, type DesignDocument } from '../model/DesignDocument.ts';
import { elementName, type ElementId } from '../model/elements.ts';
import type { PlacedBox } from './useRevealed.ts';

/** The state that is selected, or that the selected line leaves, in its place. */
export function stateBox(document: DesignDocument, id: ElementId): PlacedBox | undefined {
  const found = elementName(id);
  const name =
    found?.of === 'states' ? found.name : (found?.from ?? contentOf(document).transitions[found?.name ?? '']?.from[0]);
  const place = layoutOf(document).states[name ?? ''];
  return name !== undefined && place ? { name, ...place, ...STATE_SIZE } : undefined;
}
