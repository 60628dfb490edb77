import type { ReactNode } from 'react';
import type { SlotView } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { Code } from '../../../parts/Code.tsx';
import css from './PlacedCodes.module.css';

/** Codes that were put into their slots and that no server has looked at yet: all there is to show of them. */
export function PlacedCodes({ slots, input }: { readonly slots: readonly SlotView[]; readonly input: Item }): ReactNode {
  const { t } = useSpeech();
  return (
    <dl className={css['placed']}>
      {slots.map(({ name, title, input: of = '' }) => (
        <div key={name}>
          <dt>{t(title)}</dt>
          <dd>
            <Code value={String(input[of])} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
