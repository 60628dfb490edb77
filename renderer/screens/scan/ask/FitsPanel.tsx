import type { ReactNode } from 'react';
import type { SlotView } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import css from './FitsPanel.module.css';

/** What the next scan accepts: the rules of the action, shown before anything is refused. */
export function FitsPanel({ slot }: { readonly slot: SlotView }): ReactNode {
  const { t } = useTranslator();
  if (slot.conditions.length === 0) return null;
  return (
    <section className={css['fits']}>
      <h2>{t('ui.scan.fits', { slot: t(slot.title) })}</h2>
      <ul className="list">
        {slot.conditions.map((title) => (
          <li key={title}>
            <Icon name="circle-check" size={28} />
            {t(title)}
          </li>
        ))}
      </ul>
    </section>
  );
}
