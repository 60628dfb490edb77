import type { ReactNode } from 'react';
import { useReasons } from '../../api/reasons.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { useFormContext } from '../FormContext.ts';
import { LongTextWidget } from '../LongTextWidget.tsx';
import { TextWidget } from '../TextWidget.tsx';
import type { WidgetProps } from '../types.ts';
import css from './ReasonWidget.module.css';

/** A reason: one of the usual ones by a tap, or free text. */
export function ReasonWidget(props: WidgetProps): ReactNode {
  const { at, field, value, onChange, label } = props;
  const { sidePanel, onChoice } = useFormContext();
  const { t } = useTranslator();
  const words = useReasons(field.dictionary);
  // A listed reason is stored by its key, so that reasons can be counted; free text is stored as it is.
  const isListed = words.some(({ key }) => key === value);
  if (label !== undefined) return <TextWidget {...props} />;
  const choose = (key: string, isByKey: boolean): void => {
    onChange(value === key ? undefined : key);
    if (value !== key) onChoice?.(at, isByKey);
  };
  return (
    <div className={css['reason']} data-beside={sidePanel !== undefined}>
      {words.length > 0 && (
        <div className={css['chips']}>
          {words.map(({ key, value: text }) => (
            <button
              key={key}
              type="button"
              className={css['chip']}
              aria-pressed={value === key}
              onClick={({ detail }) => choose(key, detail === 0)}
            >
              {text}
            </button>
          ))}
        </div>
      )}
      <LongTextWidget
        {...props}
        value={isListed ? undefined : value}
        {...(words.length > 0 ? { placeholder: t('ui.deviates.otherReason') } : {})}
      />
    </div>
  );
}
