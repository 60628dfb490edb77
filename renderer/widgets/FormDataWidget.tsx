import type { ReactNode } from 'react';
import { useTranslator } from '../i18n/useTranslator.ts';
import { controlProps, type WidgetProps } from './types.ts';
import css from './control.module.css';

/** Stands where a form of the plant will, until it is known which: its fields are then drawn like all others. */
export function FormDataWidget(props: WidgetProps): ReactNode {
  const { t } = useTranslator();
  return (
    <output {...controlProps(props)} className={css['shown']}>
      {t('ui.form.notKnown')}
    </output>
  );
}
