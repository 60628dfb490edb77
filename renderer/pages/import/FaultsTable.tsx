import type { ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import type { ImportResult, Fault } from './api.ts';
import { saveTable } from './csvText.ts';
import { ScrollArea } from '../../parts/ScrollArea.tsx';
import css from './ImportPage.module.css';

export interface FaultsTableProps {
  /** Those of single rows. */
  readonly faults: readonly Fault[];
  readonly ended: Extract<ImportResult, { ok: false }>;
  readonly fileName: string;
}

/** Maximum listed faults; the file of faulty rows contains all that were reported. */
const MAX_ROWS = 100;

/** Faults by row and column of the file, with the cell's text; the faulty rows can be saved and corrected. */
export function FaultsTable({ faults, ended, fileName }: FaultsTableProps): ReactNode {
  const { t } = useTranslator();
  const { sheet } = ended;
  const count = ended.count - (ended.faults.length - faults.length);
  const cellOf = ({ row, column }: Fault): string => {
    const at = column === undefined ? -1 : (sheet?.heading.indexOf(column) ?? -1);
    return sheet?.rows.find((each) => each.row === row)?.cells[at] ?? '';
  };
  const save = (): void => {
    if (!sheet) return;
    const remarks = (row: number): string =>
      faults
        .filter((fault) => fault.row === row)
        .map(remark)
        .join('; ');
    const remark = ({ column, text }: Fault): string => (column === undefined ? text : `${column}: ${text}`);
    const rows = sheet.rows.map(({ row, cells }) => [...cells, remarks(row)]);
    saveTable([[...sheet.heading, t('ui.import.remark')], ...rows], fileName.replace(/(\.\w+)?$/, t('ui.import.faultyFile')));
  };
  return (
    <section className={css['card']}>
      <div className="row wrap between full-width gap-8">
        <h2>{t('ui.import.faults', { count })}</h2>
        {sheet && sheet.rows.length > 0 && (
          <button type="button" className={css['button']} onClick={save}>
            <Icon name="download" size={17} />
            {t('ui.import.saveFaulty', { count: sheet.rows.length })}
          </button>
        )}
      </div>
      <ScrollArea label={t('ui.import.faults', { count })}>
        <table className={css['faults']}>
          <thead>
            <tr>
              <th scope="col">{t('ui.import.row')}</th>
              <th scope="col">{t('ui.import.column')}</th>
              <th scope="col">{t('ui.import.value')}</th>
              <th scope="col">{t('ui.import.fault')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.slice(0, MAX_ROWS).map((fault, i) => (
              <tr key={`${i}-${fault.row}`}>
                <th scope="row">{fault.row}</th>
                <td>{fault.column}</td>
                <td className={css['value']}>{cellOf(fault)}</td>
                <td className={css['fault']}>
                  <Icon name="alert-octagon" size={15} />
                  {fault.text}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {count > MAX_ROWS && <p className="muted text-13">{t('ui.import.moreFaults', { count: count - MAX_ROWS })}</p>}
    </section>
  );
}
