import type { MouseEvent, ReactNode } from 'react';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { numberText } from '../../../i18n/texts.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { rowName } from './rowName.ts';
import css from './SplitBar.module.css';

export interface SplitBarProps {
  /** The total to split. */
  readonly total: number;
  readonly parts: readonly number[];
  readonly active?: number | undefined;
  /** Absent after the submit. */
  readonly onPick?: (part: number) => void;
  /** Text code of the slot; with `.row` and `.rest` appended, that of its rows and of the remainder. */
  readonly title: string;
}

/** A bar that always adds up: each part, then the remainder. */
export function SplitBar({ total, parts, active, onPick, title }: SplitBarProps): ReactNode {
  const { t, language } = useTranslator();
  const remainder = total - parts.reduce((sum, part) => sum + part, 0);
  const show = (value: number): string => numberText(Number(value.toFixed(6)), language);
  return (
    <section className={css['split']} aria-label={t(title)}>
      {onPick && <Chips {...{ parts, active, title, remainder, show }} onPick={onPick} />}
      <div className={css['bar']} aria-hidden>
        {parts.map((part, i) => (
          <span key={i} className={css['piece']} data-part={i % 4} style={{ flexGrow: Math.max(0, part) }}>
            {part > total * 0.05 && show(part)}
          </span>
        ))}
        {remainder > 0 && (
          <span className={css['piece']} data-part="left" style={{ flexGrow: remainder }}>
            {show(remainder)}
          </span>
        )}
      </div>
    </section>
  );
}

interface ChipsProps extends Pick<SplitBarProps, 'parts' | 'active' | 'title'> {
  readonly remainder: number;
  readonly show: (value: number) => string;
  readonly onPick: (part: number) => void;
}

/** A chip for each part, and one for a new part. */
function Chips({ parts, active, title, remainder, show, onPick }: ChipsProps): ReactNode {
  const { t, has } = useTranslator();
  // The keypad has the keyboard then: Enter must not press the chip again.
  const pick = ({ currentTarget }: MouseEvent<HTMLElement>, part: number): void => {
    currentTarget.blur();
    onPick(part);
  };
  return (
    <div className="row wrap gap-10">
      {parts.map((part, i) => (
        <button
          // Parts have no identity except their index.
          key={i}
          type="button"
          className={css['chip']}
          data-part={i % 4}
          aria-pressed={i === active}
          onClick={(event) => pick(event, i)}
        >
          <Icon name="package" size={24} />
          {rowName(title, i, { t, has })}
          <b>{show(part)}</b>
        </button>
      ))}
      {parts.length > 0 && (
        <button
          type="button"
          className={css['chip']}
          data-next
          aria-label={t('ui.rows.next')}
          onClick={(event) => pick(event, parts.length)}
        >
          <Icon name="plus" size={24} />
          {t('ui.rows.next')}
        </button>
      )}
      <span className={css['left']} data-over={remainder < 0}>
        {t(`${title}.rest`)}
        <b className="text-26">{show(remainder)}</b>
      </span>
    </div>
  );
}
