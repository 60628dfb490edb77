import type { ReactNode } from 'react';
import { useSpeech } from '../i18n/useSpeech.ts';
import { Icon } from '../parts/Icon.tsx';
import type { WidgetProps } from './types.ts';
import css from './files/FileWidget.module.css';

/** Stands where a definition asks for a widget this client does not know. */
export function UnknownWidget({ id, at, field }: WidgetProps): ReactNode {
  const { t } = useSpeech();
  return (
    <div id={id} data-at={at} tabIndex={-1} className={css['closed']}>
      <Icon name="alert-triangle" size={24} />
      <span>{t('ui.widget.unknown', { widget: field.widget })}</span>
    </div>
  );
}
