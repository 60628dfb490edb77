import type { ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import type { Fault, ImportResult } from './api.ts';
import { FaultsTable } from './FaultsTable.tsx';
import type { Import } from './useImport.ts';
import css from './ImportPage.module.css';

export interface FaultsProps {
  readonly work: Import;
  readonly ended: Extract<ImportResult, { ok: false }>;
  readonly entity: string;
}

/** What is wrong: with the file or a value of all rows, each said once; else by row. */
export function Faults({ work: { opened }, ended, entity }: FaultsProps): ReactNode {
  const { t } = useTranslator();
  const isGeneral = ({ row, column = '' }: Fault): boolean => row === undefined || column in (opened?.fixed ?? {});
  const general = [...new Set(ended.faults.filter(isGeneral).map(({ text }) => text))];
  const others = ended.faults.filter((fault) => !isGeneral(fault));
  return (
    <>
      {general.length > 0 && (
        <section className={css['card']} role="alert">
          <h2>{t('ui.import.faults', { count: general.length })}</h2>
          {general.map((text) => (
            <p key={text} className={css['fault']}>
              <Icon name="alert-octagon" size={15} />
              {text}
            </p>
          ))}
        </section>
      )}
      {others.length > 0 && <FaultsTable faults={others} ended={ended} fileName={opened?.name ?? entity} />}
    </>
  );
}
