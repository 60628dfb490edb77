import type { ReactNode } from 'react';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { Icon } from '../../../parts/Icon.tsx';
import type { FileCell, FileReport } from '../api.ts';
import { fileCounts, inOrder, megabytes } from './fileCounts.ts';
import type { Opened } from '../opened.ts';
import { Scroller } from '../Scroller.tsx';
import css from './FilesCard.module.css';

/** Cells, and files no row names, that are listed. */
const LISTED = 100;

/** Which file each row means: what is wrong first; then what no row names. */
export function FilesTable({ opened, report }: { readonly opened: Opened; readonly report: FileReport }): ReactNode {
  const { t } = useSpeech();
  const { cells, unused } = report;
  const counts = fileCounts(opened.chosen, report);
  const rest = cells.length - LISTED;
  const isOneColumn = new Set(cells.map(({ column }) => column)).size < 2;
  return (
    <>
      <p className={css['counts']} role="status">
        <span>{t('ui.import.filesFound', { count: counts.found })}</span>
        {counts.wrong > 0 && <span data-wrong>{t('ui.import.filesWrong', { count: counts.wrong })}</span>}
        {counts.kept > 0 && <span>{t('ui.import.filesKept', { count: counts.kept })}</span>}
        {counts.toSend > 0 && (
          <span>{t('ui.import.filesToSend', { count: counts.toSend, size: megabytes(counts.bytes) })}</span>
        )}
        {unused.length > 0 && <span data-unused>{t('ui.import.filesUnused', { count: unused.length })}</span>}
      </p>
      {counts.bytes > report.left && (
        <p className={css['quota']}>
          <Icon name="alert-triangle" size={18} />
          {t('ui.import.filesBeyond', { left: megabytes(report.left) })}
        </p>
      )}
      <Scroller label={t('ui.import.files')}>
        <table className={css['table']}>
          <thead>
            <tr>
              <th scope="col">{t('ui.import.row')}</th>
              {!isOneColumn && <th scope="col">{t('ui.import.column')}</th>}
              <th scope="col">{t('ui.import.fileNamed')}</th>
              <th scope="col">{t('ui.import.fileFound')}</th>
            </tr>
          </thead>
          <tbody>
            {inOrder(cells)
              .slice(0, LISTED)
              .map((cell) => (
                <tr key={`${cell.row}-${cell.column}-${cell.name}`}>
                  <th scope="row">{cell.row}</th>
                  {!isOneColumn && <td>{cell.column}</td>}
                  <td className={css['name']}>{cell.name}</td>
                  <td>
                    <Found cell={cell} opened={opened} report={report} />
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </Scroller>
      {rest > 0 && <p className={css['hint']}>{t('ui.import.moreCells', { count: rest })}</p>}
      {unused.length > 0 && (
        <details className={css['unused']}>
          <summary>{t('ui.import.filesUnused', { count: unused.length })}</summary>
          <ul>
            {unused.slice(0, LISTED).map((path) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface FoundProps {
  readonly cell: FileCell;
  readonly opened: Opened;
  readonly report: FileReport;
}

/** What came of one cell. */
function Found({ cell: { path, sort, sameAs, refusal }, opened, report }: FoundProps): ReactNode {
  const { t } = useSpeech();
  if (refusal)
    return (
      <span className={css['wrong']}>
        <Icon name="alert-octagon" size={15} />
        {refusal.text}
      </span>
    );
  const size = opened.chosen.find(({ told }) => told.path === path)?.told.size ?? 0;
  const isKept = report.files.some((file) => file.path === path && file.sort === sort && file.id !== undefined);
  return (
    <span className={css['found']}>
      <Icon name="circle-check" size={15} />
      <span>
        <span className={css['path']}>{path} </span>
        <small>{isKept ? t('ui.import.fileKept') : megabytes(size)}</small>
        {sameAs !== undefined && <em>{t('ui.import.fileTwice', { row: sameAs })}</em>}
      </span>
    </span>
  );
}
