import type { ReactNode } from 'react';
import { NO_SCAN } from '../scan/ScanBus.ts';
import { controlProps, type WidgetProps } from './types.ts';
import css from './control.module.css';

/** A multi-line text that grows with its content. */
export function LongTextWidget(props: WidgetProps): ReactNode {
  const { field, value, onChange } = props;
  const text = typeof value === 'string' ? value : '';
  return (
    <div className={css['grow']} data-text={`${text} `}>
      <textarea
        {...controlProps(props)}
        {...{ [NO_SCAN]: '' }}
        className={css['input']}
        value={text}
        rows={2}
        placeholder={props.placeholder}
        maxLength={field.maxLength}
        onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
      />
    </div>
  );
}
