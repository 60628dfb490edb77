import type { ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Icon } from '../../parts/Icon.tsx';
import type { Ended, Fault } from './api.ts';
import { csvText, saveFile } from './csvText.ts';
import { Scroller } from './Scroller.tsx';
import css from './ImportPage.module.css';

export interface FaultsTableProps {
  readonly ended: Extract<Ended, { ok: false }>;
  readonly fileName: string;
}

/** Faults that are listed; the file of faulty rows has all that were told. */
const LISTED = 100;

/** What is wrong, by row and column of the file, with what stands there; the rows at fault can be saved to be mended. */
export function FaultsTable({ ended, fileName }: FaultsTableProps): ReactNode {
  const { t } = useSpeech();
  const { faults, count, sheet } = ended;
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
    saveFile(
      fileName.replace(/(\.\w+)?$/, t('ui.import.faultyFile')),
      csvText([[...sheet.heading, t('ui.import.remark')], ...rows]),
    );
  };
  return (
    <section className={css['card']}>
      <div className={css['faultsHead']}>
        <h2>{t('ui.import.faults', { count })}</h2>
        {sheet && sheet.rows.length > 0 && (
          <button type="button" className={css['button']} onClick={save}>
            <Icon name="download" size={17} />
            {t('ui.import.saveFaulty', { count: sheet.rows.length })}
          </button>
        )}
      </div>
      <Scroller label={t('ui.import.faults', { count })}>
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
            {faults.slice(0, LISTED).map((fault, i) => (
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
      </Scroller>
      {count > LISTED && <p className={css['hint']}>{t('ui.import.moreFaults', { count: count - LISTED })}</p>}
    </section>
  );
}
