import { useEffect, useMemo, useState } from 'react';
import type { Editor } from '../../editor/Editor.ts';
import { flowOf } from '../../flow/flowDocument.ts';
import { FLOW_TIDINESS, flowGraph, flowLayoutRequest } from '../../flow/flowGraph.ts';
import { flowUnion, withFormerLines, withLayout } from '../../flow/flowUnion.ts';
import { tidyLayout } from '../../layout/tidyLayout.ts';
import type { DesignDocument } from '../../model/DesignDocument.ts';

/**
 * The editor of a comparison: what is drawn has what is gone as well, so nothing can be edited. Undefined while nothing is compared,
 * or nothing is gone. A flow that is tidy is laid out with it.
 */
export function useFlowUnion(editor: Editor): Editor | undefined {
  const { document, overlay } = editor;
  const { before } = overlay;
  const union = useMemo(() => before && flowUnion(before, document), [before, document]);
  const [laidOut, setLaidOut] = useState<{ readonly of: DesignDocument; readonly document: DesignDocument }>();
  const isTidy = FLOW_TIDINESS.isLaidOut(document);
  useEffect(() => {
    if (!union || !before || !isTidy) return undefined;
    let isCurrent = true;
    void tidyLayout(flowLayoutRequest(withFormerLines(flowGraph(flowOf(union)), before))).then((layout) => {
      if (isCurrent) setLaidOut({ of: union, document: withLayout(union, layout) });
    });
    return () => void (isCurrent = false);
  }, [union, before, isTidy]);
  const shown = isTidy ? (laidOut && laidOut.of === union ? laidOut.document : undefined) : union;
  return useMemo(
    () => shown && { ...editor, document: shown, problems: [], isReadOnly: true, run: () => undefined },
    [editor, shown],
  );
}
