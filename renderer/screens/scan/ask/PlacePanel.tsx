import type { ReactNode } from 'react';
import type { SlotView } from '#engine';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { numberText } from '../../../i18n/texts.ts';
import { numberOf } from '../cells/measured.ts';
import type { ScanScreen } from '../machine/ScanScreen.ts';
import css from './PlacePanel.module.css';

/** More places than this are drawn as one bar. */
const MOST_PLACES = 60;

type Part = 'held' | 'now' | 'free';

/** The room of a carrier, place by place: what is on it already, what is added now, what is still free. */
export function PlacePanel({ slot, screen }: { readonly slot: SlotView; readonly screen: ScanScreen }): ReactNode {
  const { t, has, language } = useSpeech();
  const own = `${slot.title}.rest`;
  const { value, against, held } = screen.context.look?.sums[slot.name] ?? {};
  const room = numberOf(against) ?? 0;
  const now = numberOf(value) ?? 0;
  const amounts: Readonly<Record<Part, number>> = { held: numberOf(held) ?? 0, now, free: Math.max(0, room - now) };
  const parts = (['held', 'now', 'free'] as const).filter((part) => part !== 'held' || held !== undefined);
  const show = (amount: number): string => numberText(amount, language);
  return (
    <section className={css['places']} aria-label={t('ui.places')} data-over={now > room}>
      <p className={css['left']}>
        <span>{t(has(own) ? own : 'ui.places.left')}</span>
        <b>{show(room - now)}</b>
      </p>
      <Drawing amounts={amounts} />
      <p className={css['legend']}>
        {parts.map((part) => (
          <span key={part}>
            <i className={css['place']} data-part={part} />
            {t(`ui.places.${part}`)} <b>{show(amounts[part])}</b>
          </span>
        ))}
      </p>
    </section>
  );
}

/** Places one by one; too many, or parts of a piece, are lengths of a bar. */
function Drawing({ amounts }: { readonly amounts: Readonly<Record<Part, number>> }): ReactNode {
  const parts = (Object.entries(amounts) as [Part, number][]).filter(([, amount]) => amount > 0);
  const all = parts.reduce((sum, [, amount]) => sum + amount, 0);
  if (all > MOST_PLACES || parts.some(([, amount]) => !Number.isInteger(amount)))
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
