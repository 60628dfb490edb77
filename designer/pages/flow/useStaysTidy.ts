import { useEffect, useRef } from 'react';
import type { Editor } from '../../editor/Editor.ts';
import { flowOf } from '../../flow/flowDocument.ts';
import { flowGraph, flowLayoutRequest } from '../../flow/flowGraph.ts';
import { drawingKey, isLaidOut, tidyAgain } from '../../flow/tidiness.ts';
import { tidyLayout } from '../../layout/tidyLayout.ts';

/**
 * Lays a flow out again when steps come, go or lead elsewhere, as part of that step. Once a box was moved by hand nothing moves by
 * itself any more, until the flow is tidied.
 */
export function useStaysTidy({ document, run, isReadOnly }: Editor): void {
  const drawn = useRef({ key: drawingKey(document), isTidy: isLaidOut(document) });
  useEffect(() => {
    const key = drawingKey(document);
    const isTidy = isLaidOut(document) || (drawn.current.isTidy && drawn.current.key !== key);
    drawn.current = { key, isTidy };
    if (isReadOnly || !isTidy || isLaidOut(document)) return;
    void tidyLayout(flowLayoutRequest(flowGraph(flowOf(document)))).then((layout) =>
      run((now) => tidyAgain(now, key, layout)),
    );
  }, [document, run, isReadOnly]);
}
