import { useId, type ReactNode } from 'react';
import { useReasons } from '../../api/reasons.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { WordKeys } from './WordKeys.tsx';
import css from './ReasonKeys.module.css';

export interface ReasonKeysProps {
  readonly title: string;
  /** Name of the field of one's own words. */
  readonly label: string;
  readonly dictionary: string | undefined;
  readonly value: unknown;
  readonly maxLength?: number | undefined;
  readonly onValue: (value: string | undefined) => void;
  /** What stands below. */
  readonly children?: ReactNode;
}

/** The usual reasons as keys, and room for another. */
export function ReasonKeys({
  title,
  label,
  dictionary,
  value,
  maxLength = MOST,
  onValue,
  children,
}: ReasonKeysProps): ReactNode {
  const { t } = useSpeech();
  const id = useId();
  const words = useReasons(dictionary);
  const isListed = words.some(({ key }) => key === value);
  return (
    <section className={css['reasons']} aria-labelledby={id}>
      <h2 id={id} className={css['title']}>
        {title}
      </h2>
      <div className={css['keys']} data-many={words.length > FEW}>
        <WordKeys words={words} value={value} className={css['key']} onValue={onValue} />
      </div>
      <input
        className={css['other']}
        aria-label={label}
        placeholder={t('ui.deviates.otherReason')}
        value={typeof value === 'string' && !isListed ? value : ''}
        maxLength={maxLength}
        autoComplete="off"
        onChange={({ target }) => onValue(target.value === '' ? undefined : target.value)}
      />
      {children}
    </section>
  );
}

/** Keys in two columns of three; more of them are lower. */
const FEW = 6;

/** Signs of a reason. */
const MOST = 200;
