import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { removeFields } from '../../form/formCommands.ts';
import type { DesignMenuProps } from '../menu/DesignMenu.tsx';
import { ListMenu } from '../own/ListMenu.tsx';
import { useFieldItems } from './useFieldItems.ts';

/** The command menu of a form. */
export function FormMenu({ onAdd, ...rest }: DesignMenuProps & { readonly onAdd: () => void }): ReactNode {
  const { t } = useTranslator();
  const { selection, run } = useEditorContext();
  return (
    <ListMenu
      ask={t('designer.form.menu.ask')}
      adds={[{ id: 'add', title: t('designer.form.tool.add'), keys: 'N', run: onAdd }]}
      items={useFieldItems()}
      remove={() => run((now) => removeFields(now, selection))}
      {...rest}
    />
  );
}
