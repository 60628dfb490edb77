import type { DesignDocument } from '../model/DesignDocument.ts';
import type { ElementId } from '../model/elements.ts';
import { flowOf, nodeName, waysOf } from './flowDocument.ts';

/** The way on which something new goes: the one that is selected, that of the selected node, or the last one before the end. */
export function wayAt(document: DesignDocument, selected: ElementId | undefined): ElementId {
  const ways = waysOf(flowOf(document));
  const node = nodeName(selected ?? '');
  const way =
    ways.find(({ id }) => id === selected) ??
    ways.find((each) => node !== undefined && each.node === node) ??
    ways.findLast(({ next }) => next === 'end');
  return way?.id ?? '/start';
}
