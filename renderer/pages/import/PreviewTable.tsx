import type { ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { columnText } from './mapping.ts';
import type { OpenedFile } from './openedFile.ts';
import type { Import } from './useImport.ts';
import { ScrollArea } from '../../parts/ScrollArea.tsx';
import css from './ImportPage.module.css';

/** Maximum rows of the preview. */
const MAX_ROWS = 8;

/** The first rows under the titles of the fields they will fill. */
export function PreviewTable({
  work: { columns },
  opened: { preview, mapping },
}: {
  readonly work: Import;
  readonly opened: OpenedFile;
}): ReactNode {
  const { t } = useTranslator();
  const mapped = mapping.map((name, at) => ({ at, column: columns.find((each) => each.name === name) }));
  const rows = mapped.flatMap(({ at, column }) => (column ? [{ at, column }] : []));
  if (rows.length === 0) return null;
  const title = t('ui.import.preview', { shown: Math.min(MAX_ROWS, preview.count), count: preview.count });
  return (
    <section className={css['card']}>
      <h2>{title}</h2>
      <ScrollArea label={title}>
        <table className={css['preview']}>
          <thead>
            <tr>
              <th scope="col">{t('ui.import.row')}</th>
              {rows.map(({ column }) => (
                <th key={column.name} scope="col">
                  {columnText(column, t)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.rows.slice(0, MAX_ROWS).map(({ row, cells }) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {rows.map(({ at, column }) => (
                  <td key={column.name}>{cells[at]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  );
}
