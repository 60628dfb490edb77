import type { ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { FixedValues } from './FixedValues.tsx';
import { columnText } from './mapping.ts';
import type { OpenedFile } from './openedFile.ts';
import type { Import } from './useImport.ts';
import { ScrollArea } from '../../parts/ScrollArea.tsx';
import css from './ImportPage.module.css';

export interface MappingTableProps {
  readonly work: Import;
  readonly opened: OpenedFile;
}

/** Sample cells per column. */
const MAX_SAMPLES = 3;

/** Maps columns of the file to fields; sample values illustrate each column. */
export function MappingTable({ work, opened }: MappingTableProps): ReactNode {
  const { columns, missing, map, setClears, setKeepsTotals, stage, ended } = work;
  const { t } = useTranslator();
  const { preview, mapping, keepsTotals } = opened;
  const hasTotals = keepsTotals || (ended?.ok === true && ended.counts.totals.length > 0);
  const isSending = stage === 'sending' || stage === 'importing';
  return (
    <section className={css['card']}>
      <h2>{t('ui.import.mapping')}</h2>
      {missing.length > 0 && (
        <p className={css['missing']} role="status">
          <Icon name="alert-triangle" size={18} />
          {t('ui.import.missing', { columns: missing.map((column) => columnText(column, t)).join(t('ui.record.comma')) })}
        </p>
      )}
      <ScrollArea label={t('ui.import.mapping')}>
        <table className={css['mapping']}>
          <thead>
            <tr>
              <th scope="col">{t('ui.import.column')}</th>
              <th scope="col">{t('ui.import.sample')}</th>
              <th scope="col">{t('ui.import.field')}</th>
            </tr>
          </thead>
          <tbody>
            {preview.heading.map((heading, i) => (
              <tr key={`${i}-${heading}`} data-out={mapping[i] === ''}>
                <th scope="row">{heading === '' ? t('ui.import.noHeading') : heading}</th>
                <td className={css['sample']}>
                  {samples(opened, i).map((text) => (
                    <span key={text}>{text}</span>
                  ))}
                </td>
                <td>
                  <select
                    value={mapping[i] ?? ''}
                    disabled={heading === '' || isSending}
                    aria-label={t('ui.import.fieldOf', { column: heading })}
                    onChange={({ target }) => map(i, target.value)}
                  >
                    <option value="">{t('ui.import.leaveOut')}</option>
                    {columns.map((column) => (
                      <option key={column.name} value={column.name}>
                        {columnText(column, t)}
                        {column.isRequired ? ' *' : ''}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <FixedValues work={work} opened={opened} />
      <label className={css['clear']}>
        <input
          type="checkbox"
          checked={opened.clears}
          disabled={isSending}
          onChange={({ target }) => setClears(target.checked)}
        />
        {t('ui.import.clear')}
      </label>
      {hasTotals && (
        <label className={css['clear']}>
          <input
            type="checkbox"
            checked={keepsTotals}
            disabled={isSending}
            onChange={({ target }) => setKeepsTotals(target.checked)}
          />
          {t('ui.import.keepTotals')}
        </label>
      )}
    </section>
  );
}

function samples({ preview }: OpenedFile, at: number): readonly string[] {
  const required = preview.rows.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '');
  return [...new Set(required)].slice(0, MAX_SAMPLES);
}
