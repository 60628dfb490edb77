import type { ReactNode } from 'react';
import type { SlotView } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { numberText } from '../../../i18n/texts.ts';
import { numberOf } from '../cells/measuredSlot.ts';
import type { ScanScreen } from '../machine/ScanScreen.ts';
import css from './CapacityPanel.module.css';

/** Above this number the capacity is drawn as one bar. */
const MAX_CELLS = 60;

type Part = 'held' | 'now' | 'free';

/** The capacity of a carrier, position by position: occupied, being added, and free. */
export function CapacityPanel({ slot, screen }: { readonly slot: SlotView; readonly screen: ScanScreen }): ReactNode {
  const { t, language } = useTranslator();
  const { value, against, held: onHand } = screen.context.preview?.sums[slot.name] ?? {};
  const capacity = numberOf(against) ?? 0;
  const now = numberOf(value) ?? 0;
  const amounts: Readonly<Record<Part, number>> = { held: numberOf(onHand) ?? 0, now, free: Math.max(0, capacity - now) };
  const parts = (['held', 'now'] as const).filter((part) => part !== 'held' || onHand !== undefined);
  const show = (amount: number): string => numberText(amount, language);
  return (
    <section className={css['places']} aria-label={t('ui.places')} data-over={now > capacity}>
      <p className={css['left']}>
        <span>{t(`${slot.title}.rest`)}</span>
        <b>{show(capacity - now)}</b>
      </p>
      <Drawing amounts={amounts} />
      <p className={css['legend']}>
        {parts.map((part) => (
          <span key={part} className="row gap-8">
            <i className={css['place']} data-part={part} />
            {t(`ui.places.${part}`)} <b>{show(amounts[part])}</b>
          </span>
        ))}
      </p>
    </section>
  );
}

/** Single positions; many of them, or fractions, are lengths of a bar. */
function Drawing({ amounts }: { readonly amounts: Readonly<Record<Part, number>> }): ReactNode {
  const parts = (Object.entries(amounts) as [Part, number][]).filter(([, amount]) => amount > 0);
  const all = parts.reduce((sum, [, amount]) => sum + amount, 0);
  if (all > MAX_CELLS || parts.some(([, amount]) => !Number.isInteger(amount)))
    return (
      <div className={css['bar']} aria-hidden>
        {parts.map(([part, amount]) => (
          <i key={part} className={css['place']} data-part={part} style={{ flexGrow: amount }} />
        ))}
      </div>
    );
  return (
    <div className={css['grid']} aria-hidden>
      {parts.flatMap(([part, amount]) =>
        Array.from({ length: amount }, (_, i) => <i key={`${part}${i}`} className={css['place']} data-part={part} />),
      )}
    </div>
  );
}
