import type { ReactNode } from 'react';
import type { ScannedRecord } from '../../api/scannedRecord.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Code } from '../../parts/Code.tsx';
import css from './TracePage.module.css';

export interface CarriersProps {
  readonly carriers: readonly ScannedRecord[];
  readonly onPick: (carrier: ScannedRecord) => void;
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
