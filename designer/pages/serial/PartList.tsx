import type { ReactNode } from 'react';
import { Icon, useTranslator } from '#renderer';
import { useEditorContext } from '../../editor/Editor.ts';
import { addPart, movePart } from '../../serial/serialCommands.ts';
import { PART_KINDS } from '../../serial/serialDocument.ts';
import form from '../form/Form.module.css';
import { OrderedList } from '../own/OrderedList.tsx';
import panel from '../../panel/Inspector.module.css';
import { usePartItems } from './usePartItems.ts';

/** The parts of a code in their order. */
export function PartList(): ReactNode {
  const { t } = useTranslator();
  const { run, isReadOnly } = useEditorContext();
  const items = usePartItems();
  return (
    <section className={form['fields']} aria-label={t('designer.serial.parts')}>
      <header>
        <h2>{t('designer.serial.parts')}</h2>
      </header>
      <OrderedList items={items} onMove={(name, index) => run((now) => movePart(now, name, index))} />
      {!isReadOnly && (
        <div className={`${panel['buttons']} ${form['adds']}`} role="group" aria-label={t('designer.serial.add')}>
          {PART_KINDS.map((kind) => (
            <button key={kind} type="button" onClick={() => run((now) => addPart(now, kind))}>
              <Icon name="plus" size={14} /> {t(`designer.serial.kind.${kind}`)}
            </button>
          ))}
        </div>
      )}
      <p className={form['keys']}>{t('designer.form.keys')}</p>
    </section>
  );
}
