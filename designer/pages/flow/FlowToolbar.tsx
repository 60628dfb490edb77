import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { isNodeId } from '../../flow/flowDocument.ts';
import { removeFromFlow } from '../../flow/removeNodes.ts';
import { flowClipboard } from '../clipboard.ts';
import { Tool } from '../Tool.tsx';
import css from '../Workspace.module.css';
import { addAt, useFlowTidy } from './useFlowKeys.ts';

/** What changes a flow, each with its key. */
export function FlowToolbar(): ReactNode {
  const { t } = useTranslator();
  const editor = useEditorContext();
  const tidy = useFlowTidy(editor);
  const clipboard = flowClipboard(editor);
  const { selection, run } = editor;
  return (
    <div className={css['tools']} role="toolbar" aria-label={t('designer.tools')} aria-orientation="vertical">
      <Tool icon="plus" title={t('designer.flow.tool.add')} keys="N" onPress={() => addAt(editor)} />
      <Tool
        icon="trash"
        title={t('designer.tool.remove')}
        keys="Del"
        isClosed={selection.length === 0}
        onPress={() => run((now) => removeFromFlow(now, selection))}
      />
      <Tool
        icon="copy"
        title={t('designer.tool.copy')}
        keys="Ctrl C"
        isClosed={!selection.some(isNodeId)}
        onPress={clipboard.copy}
      />
      <Tool icon="clipboard-list" title={t('designer.tool.paste')} keys="Ctrl V" onPress={clipboard.paste} />
      <Tool icon="layout-grid" title={t('designer.tool.tidy')} keys="L" onPress={tidy} />
    </div>
  );
}
