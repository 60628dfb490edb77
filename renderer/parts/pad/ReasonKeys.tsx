import { useId, type ReactNode } from 'react';
import { useReasons } from '../../api/reasons.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { WordKeys } from './WordKeys.tsx';
import css from './ReasonSidePanel.module.css';

export interface ReasonKeysProps {
  readonly title: string;
  /** Label of the free-text field. */
  readonly label: string;
  readonly dictionary: string | undefined;
  readonly value: unknown;
  readonly maxLength?: number | undefined;
  readonly onValue: (value: string | undefined) => void;
  /** Content below. */
  readonly children?: ReactNode;
}

/** The usual reasons as keys, and a field for another one. */
export function ReasonKeys({
  title,
  label,
  dictionary,
  value,
  maxLength = MAX_LENGTH,
  onValue,
  children,
}: ReasonKeysProps): ReactNode {
  const { t } = useTranslator();
  const id = useId();
  const words = useReasons(dictionary);
  const isListed = words.some(({ key }) => key === value);
  return (
    <section className={css['reasons']} aria-labelledby={id}>
      <h2 id={id} className={css['title']}>
        {title}
      </h2>
      <div className={css['keys']} data-many={words.length > MAX_LARGE_KEYS}>
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

/** Up to two columns of three keys; more of them are smaller. */
const MAX_LARGE_KEYS = 6;

/** Maximum length of a reason. */
const MAX_LENGTH = 200;
