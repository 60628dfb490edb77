import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { removeFromFlow } from '../../flow/removeNodes.ts';
import { Tool } from '../Tool.tsx';
import css from '../Workspace.module.css';
import { addAt, useFlowTidy } from './useFlowKeys.ts';

/** What changes a flow, each with its key. */
export function FlowToolbar(): ReactNode {
  const { t } = useTranslator();
  const editor = useEditorContext();
  const tidy = useFlowTidy(editor);
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
      <Tool icon="layout-grid" title={t('designer.tool.tidy')} keys="L" onPress={tidy} />
    </div>
  );
}
