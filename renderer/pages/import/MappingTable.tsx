import type { ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Icon } from '../../parts/Icon.tsx';
import { FixedValues } from './FixedValues.tsx';
import { columnText } from './mapping.ts';
import type { Opened } from './opened.ts';
import type { Import } from './useImport.ts';
import { Scroller } from './Scroller.tsx';
import css from './ImportPage.module.css';

export interface MappingTableProps {
  readonly work: Import;
  readonly opened: Opened;
}

/** Cells of a column that say what it is. */
const SAMPLES = 3;

/** Which column of the file is which field; the first values of each say what it holds. */
export function MappingTable({ work, opened }: MappingTableProps): ReactNode {
  const { columns, missing, map, stage } = work;
  const { t } = useSpeech();
  const { preview, mapping } = opened;
  return (
    <section className={css['card']}>
      <h2>{t('ui.import.mapping')}</h2>
      {missing.length > 0 && (
        <p className={css['missing']} role="status">
          <Icon name="alert-triangle" size={18} />
          {t('ui.import.missing', { columns: missing.map((column) => columnText(column, t)).join(', ') })}
        </p>
      )}
      <Scroller label={t('ui.import.mapping')}>
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
                    disabled={heading === '' || stage === 'sending' || stage === 'importing'}
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
      </Scroller>
      <FixedValues work={work} opened={opened} />
    </section>
  );
}

function samples({ preview }: Opened, at: number): readonly string[] {
  const given = preview.rows.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '');
  return [...new Set(given)].slice(0, SAMPLES);
}
