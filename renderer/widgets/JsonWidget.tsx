import { useState, type ReactNode } from 'react';
import type { Json } from '../api/reads.ts';
import { useTranslator } from '../i18n/useTranslator.ts';
import { NO_SCAN } from '../scan/ScanBus.ts';
import { controlProps, type WidgetProps } from './types.ts';
import css from './control.module.css';

/** A record as JSON. What cannot be read stays as it is typed, and is no value. */
export function JsonWidget(props: WidgetProps): ReactNode {
  const { value, onChange } = props;
  const { t } = useTranslator();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (value === undefined || value === null ? '' : JSON.stringify(value, undefined, 2));
  const type = (next: string): void => {
    setTyped(next);
    onChange(parsed(next));
  };
  const isBroken = text.trim() !== '' && parsed(text) === undefined;
  return (
    <div className={css['grow']} data-text={`${text} `}>
      <textarea
        {...controlProps({ ...props, isInvalid: isBroken || props.isInvalid === true })}
        {...{ [NO_SCAN]: '' }}
        className={css['input']}
        value={text}
        rows={4}
        spellCheck={false}
        title={isBroken ? t('ui.form.badJson') : undefined}
        onChange={({ target }) => type(target.value)}
      />
    </div>
  );
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
