import type { ReactNode } from 'react';
import { useTranslator } from '../i18n/useTranslator.ts';
import { controlProps, type WidgetProps } from './types.ts';
import control from './control.module.css';
import css from './ColorWidget.module.css';

const WHOLE = /^#[0-9a-f]{6}$/i;

/** A colour, picked or typed as `#0B4AA8`. */
export function ColorWidget(props: WidgetProps): ReactNode {
  const { value, onChange } = props;
  const { t } = useTranslator();
  const text = typeof value === 'string' ? value : '';
  return (
    <div className={control['combined']}>
      <input
        type="color"
        className={css['swatch']}
        aria-label={t('ui.widget.pickColor')}
        value={WHOLE.test(text) ? text : '#ffffff'}
        onChange={({ target }) => onChange(target.value.toUpperCase())}
      />
      <input
        {...controlProps(props)}
        className={control['input']}
        data-code
        value={text}
        maxLength={props.field.maxLength ?? 7}
        placeholder="#RRGGBB"
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
    </div>
  );
}
