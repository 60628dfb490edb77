import type { ReactNode } from 'react';
import { useTranslator } from '../i18n/useTranslator.ts';
import { Icon } from '../parts/Icon.tsx';
import type { WidgetProps } from './types.ts';

/** Placeholder where a definition requires a widget this client does not know. */
export function UnknownWidget({ id, at, field }: WidgetProps): ReactNode {
  const { t } = useTranslator();
  return (
    <div id={id} data-at={at} tabIndex={-1}>
      <Icon name="alert-triangle" size={24} />
      <span>{t('ui.widget.unknown', { widget: field.widget })}</span>
    </div>
  );
}
