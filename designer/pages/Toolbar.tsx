import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { remove } from '../commands/remove.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { elementName } from '../model/elements.ts';
import { modelClipboard } from './clipboard.ts';
import { Tool } from './Tool.tsx';
import { useTidy } from './useTidy.ts';
import css from './Workspace.module.css';

export interface ToolbarProps {
  readonly isAdding: boolean;
  /** Waits for a press on the canvas; absent where there is none. */
  readonly onAdding: ((isAdding: boolean) => void) | undefined;
}

/** What changes the document, each with its key. */
export function Toolbar({ isAdding, onAdding }: ToolbarProps): ReactNode {
  const { t } = useTranslator();
  const editor = useEditorContext();
  const { selection, setPending, run } = editor;
  const clipboard = modelClipboard(editor);
  const tidy = useTidy();
  const from = elementName(selection[0] ?? '');
  const canConnect = from?.of === 'states' && selection.length === 1;
  return (
    <div className={css['tools']} role="toolbar" aria-label={t('designer.tools')} aria-orientation="vertical">
      <Tool icon="plus" title={t('designer.tool.add')} keys="N" onPress={() => setPending({ kind: 'state' })} />
      {onAdding && <Tool icon="pin" title={t('designer.tool.place')} isOn={isAdding} onPress={() => onAdding(!isAdding)} />}
      <Tool
        icon="arrow-right"
        title={t('designer.tool.connect')}
        keys="C"
        isClosed={!canConnect}
        onPress={() => from && setPending({ kind: 'line', from: from.name })}
      />
      <Tool
        icon="trash"
        title={t('designer.tool.remove')}
        keys="Del"
        isClosed={selection.length === 0}
        onPress={() => run((now) => remove(now, selection))}
      />
      <Tool
        icon="copy"
        title={t('designer.tool.copy')}
        keys="Ctrl C"
        isClosed={selection.length === 0}
        onPress={clipboard.copy}
      />
      <Tool icon="clipboard-list" title={t('designer.tool.paste')} keys="Ctrl V" onPress={clipboard.paste} />
      <Tool icon="layout-grid" title={t('designer.tool.tidy')} keys="L" onPress={tidy} />
    </div>
  );
}
