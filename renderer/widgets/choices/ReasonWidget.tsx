import type { ReactNode } from 'react';
import { useReasons } from '../../api/reasons.ts';
import { useFormWorld } from '../FormWorld.ts';
import { LongTextWidget } from '../LongTextWidget.tsx';
import { TextWidget } from '../TextWidget.tsx';
import type { WidgetProps } from '../types.ts';
import css from './ReasonWidget.module.css';

/** Why: one of the usual reasons by a tap, or in words of one's own. */
export function ReasonWidget(props: WidgetProps): ReactNode {
  const { at, field, value, onChange, label } = props;
  const { beside, onChosen } = useFormWorld();
  const words = useReasons(field.dictionary);
  // A reason of the list is kept by its key, so that reasons can be counted; one's own words stand as they are.
  const isListed = words.some(({ key }) => key === value);
  if (label !== undefined) return <TextWidget {...props} />;
  const choose = (key: string, isByKey: boolean): void => {
    onChange(value === key ? undefined : key);
    if (value !== key) onChosen?.(at, isByKey);
  };
  return (
    <div className={css['reason']} data-beside={beside !== undefined}>
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
      <LongTextWidget {...props} value={isListed ? undefined : value} />
    </div>
  );
}
