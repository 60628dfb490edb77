import type { ReactNode } from 'react';
import { isWithin, plainText, type ChecklistView, type LinePreview } from '#engine';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { numberText } from '../../i18n/texts.ts';
import { Icon } from '../../parts/Icon.tsx';
import { limitsOf, lineTitle } from './answers.ts';
import css from './MeasuredValue.module.css';

export interface MeasuredValueProps {
  readonly view: ChecklistView;
  readonly line: LinePreview;
  readonly value: number | undefined;
  readonly isActive: boolean;
  readonly onPick: () => void;
}

/** A measured value: the number, its verdict, and its position between the limits. */
export function MeasuredValue({ view, line, value, isActive, onPick }: MeasuredValueProps): ReactNode {
  const { t, language } = useTranslator();
  const { measure, judge, fields } = view.lines;
  const limits = limitsOf(view, line);
  const hasVerdict = limits.lower !== undefined || limits.upper !== undefined;
  const isGood = value !== undefined && isWithin(limits, value);
  const words = fields.find(({ name }) => name === judge?.input)?.wordsOf;
  const unit = plainText(line.values[measure?.unit ?? '']);
  const word = judge && words !== undefined ? t(`${words}.${isGood ? judge.good : judge.bad}`) : '';
  return (
    <span className={css['measured']}>
      <button
        type="button"
        className={css['value']}
        data-active={isActive}
        aria-label={`${lineTitle(view, line, t)}: ${value === undefined ? t('ui.check.noValue') : numberText(value, language)} ${unit}`}
        onClick={onPick}
      >
        <span className={css['number']}>{value === undefined ? ' ' : numberText(value, language)}</span>
        <span className="muted text-22">{unit}</span>
        {value !== undefined && hasVerdict && (
          <span className={css['verdict']} data-good={isGood}>
            <Icon name={isGood ? 'circle-check' : 'alert-octagon'} size={26} />
            {word}
          </span>
        )}
      </button>
      {hasVerdict && <Gauge limits={limits} value={value} />}
    </span>
  );
}

/** Fraction of the scale below and above the limits. */
const MARGIN = 0.27;

/** Limits as a bar and the value as an arrow; values far outside are drawn at the end. */
function Gauge({
  limits,
  value,
}: {
  readonly limits: ReturnType<typeof limitsOf>;
  readonly value: number | undefined;
}): ReactNode {
  const lower = limits.lower ?? (limits.upper ?? 0) - Math.max(1, Math.abs(limits.upper ?? 1));
  const upper = limits.upper ?? lower + Math.max(1, Math.abs(lower));
  const span = upper - lower || 1;
  const at = value === undefined ? undefined : MARGIN + ((value - lower) / span) * (1 - 2 * MARGIN);
  const place = at === undefined ? undefined : Math.min(0.99, Math.max(0.01, at));
  return (
    <svg className={css['gauge']} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden focusable="false">
      <rect className={css['scale']} x="0" y="4" width="100" height="4" />
      <rect
        className={css['within']}
        x={limits.lower === undefined ? 0 : 100 * MARGIN}
        y="4"
        width={100 * (1 - (limits.lower === undefined ? 0 : MARGIN) - (limits.upper === undefined ? 0 : MARGIN))}
        height="4"
      />
      {place !== undefined && <path className={css['arrow']} d={`M${100 * place} 0 l2 5 h-1.3 v5 h-1.4 v-5 h-1.3 z`} />}
    </svg>
  );
}
