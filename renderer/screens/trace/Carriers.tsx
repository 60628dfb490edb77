import type { ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Code } from '../../parts/Code.tsx';
import css from './TracePage.module.css';

/** A record that has the scanned code. */
export interface Carrier {
  readonly entity: string;
  readonly id: string;
  readonly code: string;
  readonly title: string;
}

export interface CarriersProps {
  readonly carriers: readonly Carrier[];
  readonly onPick: (carrier: Carrier) => void;
}

/** Several records have the code: the user chooses one. */
export function Carriers({ carriers, onPick }: CarriersProps): ReactNode {
  const { t } = useTranslator();
  return (
    <div className={css['carriers']}>
      <p>{t('ui.trace.several')}</p>
      {carriers.map((carrier) => (
        <button key={`${carrier.entity} ${carrier.id}`} type="button" onClick={() => onPick(carrier)}>
          <b>{t(carrier.title)}</b> <Code value={carrier.code} />
        </button>
      ))}
    </div>
  );
}
