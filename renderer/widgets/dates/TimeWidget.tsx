import type { ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { parseTime } from './dates.ts';
import { ParsedInput } from './ParsedInput.tsx';
import { controlProps, type WidgetProps } from '../types.ts';

/** A time of day: `8:30`, `0830` or `8`. */
export function TimeWidget(props: WidgetProps): ReactNode {
  const { value, onChange } = props;
  const { t } = useTranslator();
  return (
    <ParsedInput
      control={controlProps(props)}
      value={typeof value === 'string' ? value : ''}
      placeholder={t('ui.widget.timeForm')}
      parse={parseTime}
      onChange={onChange}
    />
  );
}
