import type { ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { columnText } from './mapping.ts';
import type { Opened } from './opened.ts';
import type { Import } from './useImport.ts';
import { Scroller } from './Scroller.tsx';
import css from './ImportPage.module.css';

/** Rows that are looked at. */
const SHOWN = 8;

/** The first rows under the names of the fields they will fill. */
export function PreviewTable({
  work: { columns },
  opened: { preview, mapping },
}: {
  readonly work: Import;
  readonly opened: Opened;
}): ReactNode {
  const { t } = useSpeech();
  const used = mapping.map((name, at) => ({ at, column: columns.find((each) => each.name === name) }));
  const shown = used.flatMap(({ at, column }) => (column ? [{ at, column }] : []));
  if (shown.length === 0) return null;
  const title = t('ui.import.preview', { shown: Math.min(SHOWN, preview.count), count: preview.count });
  return (
    <section className={css['card']}>
      <h2>{title}</h2>
      <Scroller label={title}>
        <table className={css['preview']}>
          <thead>
            <tr>
              <th scope="col">{t('ui.import.row')}</th>
              {shown.map(({ column }) => (
                <th key={column.name} scope="col">
                  {columnText(column, t)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.rows.slice(0, SHOWN).map(({ row, cells }) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {shown.map(({ at, column }) => (
                  <td key={column.name}>{cells[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </section>
  );
}
