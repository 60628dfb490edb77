import type { ReactNode } from 'react';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import type { FileCell, FileReport } from '../api.ts';
import { fileCounts, byImportance, megabytes } from './fileCounts.ts';
import type { OpenedFile } from '../openedFile.ts';
import { ScrollArea } from '../../../parts/ScrollArea.tsx';
import css from './FilesCard.module.css';

/** Maximum listed cells, and files that no row refers to. */
const MAX_ROWS = 100;

/** The file each row refers to, errors first; then files that no row refers to. */
export function FilesTable({ opened, report }: { readonly opened: OpenedFile; readonly report: FileReport }): ReactNode {
  const { t } = useTranslator();
  const { cells, unused } = report;
  const counts = fileCounts(opened.chosen, report);
  const rest = cells.length - MAX_ROWS;
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
      <ScrollArea label={t('ui.import.files')}>
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
            {byImportance(cells)
              .slice(0, MAX_ROWS)
              .map((cell) => (
                <tr key={`${cell.row}-${cell.column}-${cell.name}`}>
                  <th scope="row">{cell.row}</th>
                  {!isOneColumn && <td>{cell.column}</td>}
                  <td className={css['name']}>{cell.name}</td>
                  <td>
                    <FileMatch cell={cell} opened={opened} report={report} />
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </ScrollArea>
      {rest > 0 && <p className="muted text-13">{t('ui.import.moreCells', { count: rest })}</p>}
      {unused.length > 0 && (
        <details className={css['unused']}>
          <summary>{t('ui.import.filesUnused', { count: unused.length })}</summary>
          <ul>
            {unused.slice(0, MAX_ROWS).map((path) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

interface FileMatchProps {
  readonly cell: FileCell;
  readonly opened: OpenedFile;
  readonly report: FileReport;
}

/** Status of one cell. */
function FileMatch({ cell: { path, sort, sameAs, refusal }, opened, report }: FileMatchProps): ReactNode {
  const { t } = useTranslator();
  if (refusal)
    return (
      <span className={css['wrong']}>
        <Icon name="alert-octagon" size={15} />
        {refusal.text}
      </span>
    );
  const size = opened.chosen.find(({ descriptor }) => descriptor.path === path)?.descriptor.size ?? 0;
  const isStored = report.files.some((file) => file.path === path && file.sort === sort && file.id !== undefined);
  return (
    <span className={css['found']}>
      <Icon name="circle-check" size={15} />
      <span>
        <span className={css['path']}>{path} </span>
        <small>{isStored ? t('ui.import.fileKept') : megabytes(size)}</small>
        {sameAs !== undefined && <em>{t('ui.import.fileTwice', { row: sameAs })}</em>}
      </span>
    </span>
  );
}
