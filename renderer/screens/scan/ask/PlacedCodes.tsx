import type { ReactNode } from 'react';
import type { SlotView } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Code } from '../../../parts/Code.tsx';
import css from './PlacedCodes.module.css';

/** Codes assigned to slots offline: nothing else is known of them yet. */
export function PlacedCodes({ slots, input }: { readonly slots: readonly SlotView[]; readonly input: Item }): ReactNode {
  const { t } = useTranslator();
  return (
    <dl className={css['placed']}>
      {slots.map(({ name, title, input: of = '' }) => (
        <div key={name}>
          <dt className="text-18">{t(title)}</dt>
          <dd className="bold text-26">
            <Code value={String(input[of])} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
