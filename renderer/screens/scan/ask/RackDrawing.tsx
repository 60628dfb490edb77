import type { ReactNode } from 'react';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import type { Rack } from './rack.ts';
import css from './RackDrawing.module.css';

/** Front view of the rack with the scanned and the expected position. */
export function RackDrawing({ rack }: { readonly rack: Rack }): ReactNode {
  const { t } = useTranslator();
  const { aisle, levels, columns, digits } = rack;
  const number = (of: number): string => String(of).padStart(digits, '0');
  return (
    <section className={css['rack']} data-testid="rack" aria-label={t('ui.deviates.rack', { rack: aisle })}>
      <p className={css['head']}>
        <b>{aisle}</b>
        <Legend tone="expected" text={t('ui.deviates.there')} />
        <Legend tone="given" text={t('ui.deviates.here')} />
      </p>
      <div
        className="grid middle gap-6"
        style={{ gridTemplateColumns: `44px repeat(${columns.length}, minmax(0, 1fr))` }}
        aria-hidden
      >
        {levels.map((level) => (
          <Level key={level} rack={rack} level={level} title={number(level)} />
        ))}
        <span />
        {columns.map((column) => (
          <span key={column} className="muted text-18 centered-text">
            {number(column)}
          </span>
        ))}
      </div>
    </section>
  );
}

type Tone = 'expected' | 'given';

const ICONS: Readonly<Record<Tone, string>> = { expected: 'map-pin', given: 'alert-triangle' };

function Level({ rack, level, title }: { readonly rack: Rack; readonly level: number; readonly title: string }): ReactNode {
  const toneOf = (column: number): Tone | undefined =>
    (['expected', 'given'] as const).find((tone) => rack[tone].level === level && rack[tone].column === column);
  return (
    <>
      <span className="muted text-18 centered-text">{title}</span>
      {rack.columns.map((column) => {
        const tone = toneOf(column);
        return (
          <span key={column} className={css['place']} data-tone={tone}>
            {tone && <Icon name={ICONS[tone]} size={24} />}
          </span>
        );
      })}
    </>
  );
}

function Legend({ tone, text }: { readonly tone: Tone; readonly text: string }): ReactNode {
  return (
    <span className="inline-row gap-8">
      <i className={css['sign']} data-tone={tone} />
      {text}
    </span>
  );
}
