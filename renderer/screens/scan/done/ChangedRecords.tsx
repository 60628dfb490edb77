import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Card, SlotView } from '#engine';
import { read } from '../../../api/http.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Code } from '../../../parts/Code.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { Value } from '../../../parts/value/Value.tsx';
import type { ScanPartProps } from '../machine/ScanScreen.ts';
import css from './ChangedRecords.module.css';

/** Maximum changes shown for one record, and for each of several; the rest is on its own page. */
const MAX_CHANGES = { alone: 3, several: 2 } as const;

/** Changes of the scanned records: each changed value before and after. */
export function ChangedRecords({ view, screen }: ScanPartProps): ReactNode {
  const { preview, outcome } = screen.context;
  const changed = new Set(outcome?.data.changed.map(({ id }) => id));
  const records = view.slots
    .filter(({ kind, keep }) => kind === 'code' && keep === 'no')
    .flatMap((slot) => {
      const card = preview?.cards[slot.name]?.[0];
      return card && changed.has(card.id) ? [{ slot, card }] : [];
    });
  const limit = records.length > 1 ? MAX_CHANGES.several : MAX_CHANGES.alone;
  return records.map(({ slot, card }) => (
    <ChangedRecord key={slot.name} slot={slot} before={card} journal={outcome?.data.journal} limit={limit} />
  ));
}

interface ChangedRecordProps {
  readonly slot: SlotView;
  readonly before: Card;
  /** Entry of the journal it is read after. */
  readonly journal: string | undefined;
  readonly limit: number;
}

function ChangedRecord({ slot, before, journal, limit }: ChangedRecordProps): ReactNode {
  const { t } = useTranslator();
  const paths = slot.show.map(({ name }) => name).join(',');
  const { data } = useQuery({
    queryKey: ['record', before.entity, before.id, paths, journal],
    queryFn: () =>
      read('GET /api/records/:entity/:id', { params: { entity: before.entity, id: before.id }, query: { paths } }),
  });
  const current = data?.values;
  const others = slot.show.filter(
    ({ name }) => current && JSON.stringify(current[name] ?? null) !== JSON.stringify(before.values[name] ?? null),
  );
  if (!current || others.length === 0) return null;
  return (
    <section className={css['thing']} data-testid="before-after">
      <p className={css['head']}>
        <span className={css['caption']}>{t(slot.title)}</span>
        <Code value={before.code} isShort />
      </p>
      {others.slice(0, limit).map((field) => (
        <p key={field.name} className={css['change']}>
          <span className={css['caption']}>{t(field.title)}</span>
          <span className={css['before']}>
            <Value field={field} value={before.values[field.name] ?? null} isShort />
          </span>
          <Icon name="arrow-right" size={26} />
          <b className="text-26">
            <Value field={field} value={current[field.name] ?? null} isShort />
          </b>
        </p>
      ))}
    </section>
  );
}
