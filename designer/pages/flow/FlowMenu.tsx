import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { nodeId, nodeName, waysOf } from '../../flow/flowDocument.ts';
import { removeFromFlow } from '../../flow/removeNodes.ts';
import { CommandMenu } from '../../menu/CommandMenu.tsx';
import type { MenuEntry } from '../../menu/MenuEntry.ts';
import { VIEWS, type ViewName } from '../views.ts';
import { addAt, focusTarget, useFlowTidy } from './useFlowKeys.ts';
import { useFlowDrawing } from './useFlowDrawing.ts';

export interface FlowMenuProps {
  readonly onView: (view: ViewName) => void;
  readonly onClose: () => void;
}

/** The command menu of a flow: what can be done now, its steps and ways, and the views. */
export function FlowMenu({ onView, onClose }: FlowMenuProps): ReactNode {
  const { t } = useTranslator();
  const steps = useSteps();
  const elements = useElements();
  const views = VIEWS.map((view) => ({
    id: view,
    title: t(`designer.view.${view}`),
    icon: 'table',
    run: () => onView(view),
  }));
  return <CommandMenu ask={t('designer.flow.menu.ask')} entries={[...steps, ...elements, ...views]} onClose={onClose} />;
}

/** Each with its key. */
function useSteps(): readonly MenuEntry[] {
  const { t } = useTranslator();
  const editor = useEditorContext();
  const tidy = useFlowTidy(editor);
  const { isReadOnly, selection, run, undo, redo, canUndo, canRedo } = editor;
  const isNode = selection.length === 1 && selection[0] === nodeId(nodeName(selection[0] ?? '') ?? '');
  const all: readonly (MenuEntry & { readonly isOpen: boolean })[] = [
    { id: 'add', title: t('designer.flow.tool.add'), keys: 'N', icon: 'plus', isOpen: true, run: () => addAt(editor) },
    { id: 'lead', title: t('designer.flow.tool.lead'), keys: 'C', icon: 'arrow-right', isOpen: isNode, run: focusTarget },
    {
      id: 'remove',
      title: t('designer.tool.remove'),
      keys: 'Del',
      icon: 'trash',
      isOpen: selection.length > 0,
      run: () => run((now) => removeFromFlow(now, selection)),
    },
    { id: 'tidy', title: t('designer.tool.tidy'), keys: 'L', icon: 'layout-grid', isOpen: true, run: tidy },
    { id: 'undo', title: t('designer.undo'), keys: 'Ctrl Z', icon: 'arrow-back-up', isOpen: canUndo, run: undo },
    { id: 'redo', title: t('designer.redo'), keys: 'Ctrl Y', icon: 'refresh', isOpen: canRedo, run: redo },
  ];
  return isReadOnly ? [] : all.filter(({ isOpen }) => isOpen);
}

/** Choosing one selects it. */
function useElements(): readonly MenuEntry[] {
  const { select } = useEditorContext();
  const { flow, nodeTitle } = useFlowDrawing();
  const nodes = Object.keys(flow.nodes).map((name): MenuEntry => {
    const id = nodeId(name);
    return { id, title: nodeTitle(name), also: name, icon: 'clipboard-check', run: () => select([id]) };
  });
  const ways = waysOf(flow).map(({ id, node, next }): MenuEntry => {
    const title = `${nodeTitle(node ?? '/start')} → ${nodeTitle(next)}`;
    return { id, title, also: next, icon: 'arrow-right', run: () => select([id]) };
  });
  return [...nodes, ...ways];
}
