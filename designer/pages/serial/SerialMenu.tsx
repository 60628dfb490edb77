import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { addPart, removeParts } from '../../serial/serialCommands.ts';
import { PART_KINDS } from '../../serial/serialDocument.ts';
import type { DesignMenuProps } from '../menu/DesignMenu.tsx';
import { ListMenu } from '../own/ListMenu.tsx';
import { usePartItems } from './usePartItems.ts';

/** The command menu of a serial rule. */
export function SerialMenu(props: DesignMenuProps): ReactNode {
  const { t } = useTranslator();
  const { selection, run } = useEditorContext();
  const adds = PART_KINDS.map((kind) => ({
    id: `add-${kind}`,
    title: `${t('designer.serial.add')} · ${t(`designer.serial.kind.${kind}`)}`,
    run: () => run((now) => addPart(now, kind)),
  }));
  return (
    <ListMenu
      ask={t('designer.serial.menu.ask')}
      adds={adds}
      items={usePartItems()}
      remove={() => run((now) => removeParts(now, selection))}
      {...props}
    />
  );
}
