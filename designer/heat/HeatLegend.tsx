import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import type { Heat } from '../api/heat.ts';
import { durationText } from './durations.ts';
import css from './Heat.module.css';
import { scaleOf } from './heatMarks.ts';

/** What colours and widths stand for. */
export function HeatLegend({ states }: Pick<Heat, 'states'>): ReactNode {
  const { t } = useTranslator();
  const scale = scaleOf(states);
  const ends = [...scale.map((end) => durationText(end, { t })), t('designer.heat.longer')];
  return (
    <div className={css['legend']}>
      <p>{t('designer.heat.colour')}</p>
      <ol>
        {ends.map((end, level) => (
          <li key={end} data-heat={level}>
            {end}
          </li>
        ))}
      </ol>
      <p>{t('designer.heat.width')}</p>
      <p data-returning>{t('designer.heat.returning')}</p>
    </div>
  );
}
