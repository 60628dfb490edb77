import type { ReactNode } from 'react';
import type { ControlChart, ControlPoint } from '#engine';
import { numberText } from '../../../i18n/texts.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import css from './ControlSection.module.css';

export interface ControlPlotProps {
  readonly title: string;
  readonly chart: ControlChart;
  /** Its values are shares, shown in percent. */
  readonly isShare: boolean;
}

const [WIDTH, HEIGHT, EDGE] = [600, 140, 10];

type At = (value: number) => number;

/** One control chart: a drawing with centre and limits, and a table for screen readers. A point that breaks a rule is a labelled square. */
export function ControlPlot({ title, chart: { centre, points }, isShare }: ControlPlotProps): ReactNode {
  const { t, language } = useTranslator();
  const figure = (value: number): string =>
    isShare ? `${numberText(Math.round(value * 1_000) / 10, language)}%` : numberText(rounded(value), language);
  const y = scaleOf(points);
  const x: At = (at) => EDGE + (at / Math.max(1, points.length - 1)) * (WIDTH - 2 * EDGE);
  const line = (of: (point: ControlPoint) => number): string =>
    points.map((point, at) => `${x(at)},${y(of(point))}`).join(' ');
  const last = points.at(-1);
  return (
    <figure className={css['plot']}>
      <figcaption>
        <b>{title}</b>
        <span>
          {t('ui.control.limits', {
            lower: figure(last?.lower ?? 0),
            centre: figure(centre),
            upper: figure(last?.upper ?? 0),
          })}
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden focusable={false}>
        <polyline className={css['limit']} points={line(({ upper }) => upper)} />
        <polyline className={css['limit']} points={line(({ lower }) => lower)} />
        <polyline className={css['centre']} points={line(() => centre)} />
        <polyline className={css['values']} points={line(({ value }) => value)} />
        {points.map(({ value, rule }, at) => (
          <Mark key={at} x={x(at)} y={y(value)} rule={rule} />
        ))}
      </svg>
      <table className="visually-hidden">
        <caption>{title}</caption>
        <tbody>
          {points.map(({ value, rule }, at) => (
            <tr key={at}>
              <th scope="row">{at + 1}</th>
              <td>{figure(value)}</td>
              <td>{rule === 0 ? '' : t(`ui.control.rule.${rule}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Broken points={points} />
    </figure>
  );
}

function Mark({ x, y, rule }: { readonly x: number; readonly y: number; readonly rule: ControlPoint['rule'] }): ReactNode {
  if (rule === 0) return <circle className={css['point']} cx={x} cy={y} r="3" />;
  return (
    <g className={css['out']}>
      <rect x={x - 5} y={y - 5} width="10" height="10" />
      <text x={x} y={y < 24 ? y + 20 : y - 9}>
        {rule}
      </text>
    </g>
  );
}

/** The rules that points break, once each. */
function Broken({ points }: { readonly points: readonly ControlPoint[] }): ReactNode {
  const { t } = useTranslator();
  const rules = [...new Set(points.map(({ rule }) => rule))].filter((rule) => rule !== 0).toSorted((a, b) => a - b);
  if (rules.length === 0) return null;
  return (
    <ul className={css['rules']}>
      {rules.map((rule) => (
        <li key={rule}>
          <b>{rule}</b> {t(`ui.control.rule.${rule}`)}
        </li>
      ))}
    </ul>
  );
}

/** Heights of values: everything drawn fits. */
function scaleOf(points: readonly ControlPoint[]): At {
  const all = points.flatMap(({ value, lower, upper }) => [value, lower, upper]);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const span = most - least || 1;
  return (value) => HEIGHT - EDGE - ((value - least) / span) * (HEIGHT - 2 * EDGE);
}

/** Four significant digits: a mean has no decimals of its own. */
const rounded = (value: number): number => Number(value.toPrecision(5));
