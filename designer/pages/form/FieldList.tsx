import type { ReactNode } from 'react';
import { Icon, useTranslator } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { moveField } from '../../form/formCommands.ts';
import { OrderedList } from '../own/OrderedList.tsx';
import css from './Form.module.css';
import { useFieldItems } from './useFieldItems.ts';

/** The fields of a form in their order. */
export function FieldList({ onAdd }: { readonly onAdd: () => void }): ReactNode {
  const { t } = useTranslator();
  const { run, isReadOnly } = useEditorContext();
  const items = useFieldItems();
  return (
    <section className={css['fields']} aria-label={t('designer.form.fields')}>
      <header>
        <h2>{t('designer.form.count', { count: items.length })}</h2>
        {!isReadOnly && (
          <button type="button" data-testid="add-field" onClick={onAdd}>
            <Icon name="plus" size={16} /> {t('designer.form.tool.add')} <kbd>N</kbd>
          </button>
        )}
      </header>
      <OrderedList items={items} onMove={(name, index) => run((now) => moveField(now, name, index))} />
      <p className={css['keys']}>{t('designer.form.keys')}</p>
    </section>
  );
}
