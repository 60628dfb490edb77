import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { isNodeId, nodeId, waysOf } from '../../flow/flowDocument.ts';
import { removeFromFlow } from '../../flow/removeNodes.ts';
import { CommandMenu } from '../../menu/CommandMenu.tsx';
import { clipboardSteps, editSteps, openSteps } from '../../menu/editSteps.ts';
import type { MenuEntry } from '../../menu/MenuEntry.ts';
import { flowClipboard } from '../clipboard.ts';
import type { DesignMenuProps } from '../menu/DesignMenu.tsx';
import { addAt, focusTarget, useFlowTidy } from './useFlowKeys.ts';
import { useFlowDrawing } from './useFlowDrawing.ts';

/** The command menu of a flow: what can be done now, its steps and ways. */
export function FlowMenu({ others, onClose }: DesignMenuProps): ReactNode {
  const { t } = useTranslator();
  const entries = [...useSteps(), ...useElements(), ...others];
  return <CommandMenu ask={t('designer.flow.menu.ask')} entries={entries} onClose={onClose} />;
}

/** Each with its key. */
function useSteps(): readonly MenuEntry[] {
  const words = useTranslator();
  const { t } = words;
  const editor = useEditorContext();
  const tidy = useFlowTidy(editor);
  const { selection, run } = editor;
  const isNode = selection.length === 1 && selection.every(isNodeId);
  return openSteps(editor, [
    { id: 'add', title: t('designer.flow.tool.add'), keys: 'N', icon: 'plus', isOpen: true, run: () => addAt(editor) },
    { id: 'lead', title: t('designer.flow.tool.lead'), keys: 'C', icon: 'arrow-right', isOpen: isNode, run: focusTarget },
    ...editSteps(editor, words, () => run((now) => removeFromFlow(now, selection))),
    ...clipboardSteps(words, flowClipboard(editor), selection.some(isNodeId)),
    { id: 'tidy', title: t('designer.tool.tidy'), keys: 'L', icon: 'layout-grid', isOpen: true, run: tidy },
  ]);
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
