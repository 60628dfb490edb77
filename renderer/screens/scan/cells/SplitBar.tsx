import type { MouseEvent, ReactNode } from 'react';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { numberText } from '../../../i18n/texts.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { rowName } from './rowName.ts';
import css from './SplitBar.module.css';

export interface SplitBarProps {
  /** What is shared out. */
  readonly whole: number;
  readonly parts: readonly number[];
  readonly active?: number | undefined;
  /** Absent once it is done. */
  readonly onPick?: (part: number) => void;
  /** Text code of the slot; `.row` and `.rest` behind it call its rows and what is left. */
  readonly title: string;
}

/** A bar that always adds up: each part, then what is left of the whole. */
export function SplitBar({ whole, parts, active, onPick, title }: SplitBarProps): ReactNode {
  const { t, language } = useSpeech();
  const left = whole - parts.reduce((sum, part) => sum + part, 0);
  const show = (value: number): string => numberText(Number(value.toFixed(6)), language);
  return (
    <section className={css['split']} aria-label={t(title)}>
      {onPick && <Chips {...{ parts, active, title, left, show }} onPick={onPick} />}
      <div className={css['bar']} aria-hidden>
        {parts.map((part, i) => (
          <span key={i} className={css['piece']} data-part={i % 4} style={{ flexGrow: Math.max(0, part) }}>
            {part > whole * 0.05 && show(part)}
          </span>
        ))}
        {left > 0 && (
          <span className={css['piece']} data-part="left" style={{ flexGrow: left }}>
            {show(left)}
          </span>
        )}
      </div>
    </section>
  );
}

interface ChipsProps extends Pick<SplitBarProps, 'parts' | 'active' | 'title'> {
  readonly left: number;
  readonly show: (value: number) => string;
  readonly onPick: (part: number) => void;
}

/** A key for each part, and for one more. */
function Chips({ parts, active, title, left, show, onPick }: ChipsProps): ReactNode {
  const { t, has } = useSpeech();
  const rest = `${title}.rest`;
  // The keys belong to the keypad then: Enter must not press the chip again.
  const pick = ({ currentTarget }: MouseEvent<HTMLElement>, part: number): void => {
    currentTarget.blur();
    onPick(part);
  };
  return (
    <div className={css['chips']}>
      {parts.map((part, i) => (
        <button
          // Parts have no identity but their place.
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
      <span className={css['left']} data-over={left < 0}>
        {t(has(rest) ? rest : 'ui.split.left')}
        <b>{show(left)}</b>
      </span>
    </div>
  );
}
