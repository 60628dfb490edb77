import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Card, SlotView } from '#engine';
import { read } from '../../../api/http.ts';
import type { Item } from '../../../api/reads.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { Code } from '../../../parts/Code.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Value } from '../../../parts/value/Value.tsx';
import type { ScanPartProps } from '../machine/ScanScreen.ts';
import css from './ChangedThings.module.css';

/** Changes shown of one thing, and of each of several; more are on the record's own page. */
const SHOWN = { alone: 3, several: 2 } as const;

/** What became of the things that were scanned: each value that is another now, as it was and as it is. */
export function ChangedThings({ view, screen }: ScanPartProps): ReactNode {
  const { look, outcome } = screen.context;
  const changed = new Set(outcome?.data.changed.map(({ id }) => id));
  const things = view.slots
    .filter(({ kind, keep }) => kind === 'code' && keep === 'no')
    .flatMap((slot) => {
      const card = look?.cards[slot.name]?.[0];
      return card && changed.has(card.id) ? [{ slot, card }] : [];
    });
  const most = things.length > 1 ? SHOWN.several : SHOWN.alone;
  return things.map(({ slot, card }) => <Thing key={slot.name} slot={slot} before={card} most={most} />);
}

interface ThingProps {
  readonly slot: SlotView;
  readonly before: Card;
  readonly most: number;
}

function Thing({ slot, before, most }: ThingProps): ReactNode {
  const { t } = useSpeech();
  const paths = slot.show.map(({ name }) => name).join(',');
  const { data } = useQuery({
    queryKey: ['record', before.entity, before.id, paths],
    queryFn: () => read<{ readonly values: Item }>(`/api/records/${before.entity}/${before.id}?paths=${paths}`),
  });
  const now = data?.values;
  const others = slot.show.filter(
    ({ name }) => now && JSON.stringify(now[name] ?? null) !== JSON.stringify(before.values[name] ?? null),
  );
  if (!now || others.length === 0) return null;
  return (
    <section className={css['thing']} data-testid="before-after">
      <p className={css['head']}>
        <span className={css['caption']}>{t(slot.title)}</span>
        <Code value={before.code} isShort />
      </p>
      {others.slice(0, most).map((field) => (
        <p key={field.name} className={css['change']}>
          <span className={css['caption']}>{t(field.title)}</span>
          <span className={css['was']}>
            <Value field={field} value={before.values[field.name] ?? null} isShort />
          </span>
          <Icon name="arrow-right" size={26} />
          <b className={css['is']}>
            <Value field={field} value={now[field.name] ?? null} isShort />
          </b>
        </p>
      ))}
    </section>
  );
}
