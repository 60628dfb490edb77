import type { KeyboardEvent } from 'react';
import { useShortcuts } from '#renderer';
import { tidy } from '../../commands/place.ts';
import type { Editor } from '../../editor/Editor.ts';
import { flowOf, wayAt } from '../../flow/flowDocument.ts';
import { flowGraph, flowLayoutRequest } from '../../flow/flowGraph.ts';
import { removeFromFlow } from '../../flow/removeNodes.ts';
import { tidyLayout } from '../../layout/tidyLayout.ts';
import { flowClipboard } from '../clipboard.ts';
import { pressDocumentKey } from '../documentKeys.ts';
import type { ViewName } from '../views.ts';

const GROUP = 'designer.keys';

/** Everything of a flow by keyboard: letters wherever no field is typed in, the others where the document has the focus. */
export function useFlowKeys(editor: Editor, onView: (view: ViewName) => void): (event: KeyboardEvent) => void {
  const layOut = useFlowTidy(editor);
  useShortcuts([
    { keys: 'v', title: 'designer.view.canvas', group: GROUP, run: () => onView('canvas') },
    { keys: 't', title: 'designer.view.table', group: GROUP, run: () => onView('table') },
    { keys: 'o', title: 'designer.view.outline', group: GROUP, run: () => onView('outline') },
    ...(editor.isReadOnly
      ? []
      : [
          { keys: 'n', title: 'designer.flow.tool.add', group: GROUP, run: () => addAt(editor) },
          { keys: 'c', title: 'designer.flow.tool.lead', group: GROUP, run: focusTarget },
          { keys: 'l', title: 'designer.tool.tidy', group: GROUP, run: layOut },
        ]),
  ]);
  const { selection, run } = editor;
  const own = { remove: () => run((now) => removeFromFlow(now, selection)), ...flowClipboard(editor) };
  return (event) => pressDocumentKey(event, editor, own);
}

/** Asks for a new step on the way that is selected, after the node that is, or before the end. */
export function addAt({ document, selection, setPending, isReadOnly }: Editor): void {
  if (!isReadOnly) setPending({ kind: 'node', way: wayAt(document, selection[0]) });
}

/** Lays a flow out anew: one step to undo. */
export function useFlowTidy({ document, run, isReadOnly }: Editor): () => void {
  return () => {
    if (isReadOnly) return;
    void tidyLayout(flowLayoutRequest(flowGraph(flowOf(document)))).then((layout) => run((now) => tidy(now, layout)));
  };
}

/** Where the selected step leads: chosen by the keys of a choice. */
export function focusTarget(): void {
  document.querySelector<HTMLElement>('[data-testid=inspector] [data-leads] [data-at]')?.focus();
}
