import { useId, useRef, type ReactNode } from 'react';
import { useReasons } from '../../api/reasons.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { textLength } from '../textLength.ts';
import { useMore } from './useMore.ts';
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
  const keys = useRef<HTMLDivElement>(null);
  const { hasMore, showMore } = useMore(keys, words.length);
  return (
    <section className={css['reasons']} aria-labelledby={id}>
      <h2 id={id} className={css['title']}>
        {title}
      </h2>
      <div ref={keys} className={css['keys']} data-columns={columnsFor(words.map((word) => word.value))} data-scrolls>
        <WordKeys words={words} value={value} className={css['key']} onValue={onValue} />
      </div>
      {hasMore && (
        <button type="button" className={css['other']} onClick={showMore}>
          {t('ui.keys.more')}
        </button>
      )}
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

/** Keys that fit below each other. */
const MAX_BELOW = 4;

/** Letters a key holds in two lines beside another, and in one of them. */
const TWO_LINES = 28;
const LINE = 14;

/** Two columns where there are many and no label breaks a word. */
function columnsFor(labels: readonly string[]): 1 | 2 {
  const isShort = (label: string): boolean =>
    textLength(label) <= TWO_LINES && label.split(' ').every((word) => word.length <= LINE);
  return labels.length > MAX_BELOW && labels.every(isShort) ? 2 : 1;
}

/** Maximum length of a reason. */
const MAX_LENGTH = 200;
