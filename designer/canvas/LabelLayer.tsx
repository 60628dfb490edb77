import { createContext, use, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'reactflow';

const LayerContext = createContext<Element | null>(null);

/**
 * Where the labels of lines are drawn: above the lines, below the boxes. It is looked up once for all of them; React Flow's own
 * renderer looks it up for each of them at every move of a box.
 */
export function LabelLayer({ children }: { readonly children: ReactNode }): ReactNode {
  const layer = useStore(({ domNode }) => domNode?.querySelector('.react-flow__edgelabel-renderer') ?? null);
  return <LayerContext value={layer}>{children}</LayerContext>;
}

/** What belongs to a line, in the layer of labels. */
export function OnLabelLayer({ children }: { readonly children: ReactNode }): ReactNode {
  const layer = use(LayerContext);
  return layer && createPortal(children, layer);
}
