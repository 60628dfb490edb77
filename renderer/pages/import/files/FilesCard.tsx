import { useId, useState, type ReactNode } from 'react';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { filesWithPaths, type FileAtPath } from '../chosenFiles.ts';
import { droppedFiles } from './droppedFiles.ts';
import { FilesTable } from './FilesTable.tsx';
import { lacksFiles, type OpenedFile } from '../openedFile.ts';
import type { Import } from '../useImport.ts';
import css from './FilesCard.module.css';

/** The files that cells refer to: chosen individually or by folder, with the status of each. */
export function FilesCard({ work, opened }: { readonly work: Import; readonly opened: OpenedFile }): ReactNode {
  const { t } = useTranslator();
  const [isOver, setOver] = useState(false);
  const { report, chosen } = opened;
  const isClosed = work.stage === 'sending' || work.stage === 'importing';
  return (
    <section
      className={css['card']}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!isClosed) void droppedFiles(event.dataTransfer).then(work.addFiles);
      }}
    >
      <h2>{t('ui.import.files')}</h2>
      {lacksFiles(opened) && <p>{t('ui.import.filesNamed', { count: report?.cells.length ?? 0 })}</p>}
      <div className={css['choice']}>
        <Chooser text={t('ui.import.chooseFolder')} icon="folder" isClosed={isClosed} isFolder onFiles={work.addFiles} />
        <Chooser text={t('ui.import.chooseFiles')} icon="file-description" isClosed={isClosed} onFiles={work.addFiles} />
        {chosen.length > 0 && <span>{t('ui.import.filesChosen', { count: chosen.length })}</span>}
      </div>
      {report && chosen.length > 0 && <FilesTable opened={opened} report={report} />}
    </section>
  );
}

interface ChooserProps {
  readonly text: string;
  readonly icon: string;
  readonly isClosed: boolean;
  readonly isFolder?: boolean;
  readonly onFiles: (files: readonly FileAtPath[]) => void;
}

function Chooser({ text, icon, isClosed, isFolder = false, onFiles }: ChooserProps): ReactNode {
  const id = useId();
  return (
    <span className={css['chooser']}>
      <input
        id={id}
        type="file"
        multiple
        disabled={isClosed}
        className="visually-hidden"
        data-testid={isFolder ? 'folder' : 'files'}
        ref={(input) => void (input && (input.webkitdirectory = isFolder))}
        onChange={({ target }) => {
          const files = filesWithPaths(target.files ?? []);
          if (files.length > 0) onFiles(files);
          // Allows choosing the same files again after they were corrected.
          target.value = '';
        }}
      />
      <label htmlFor={id}>
        <Icon name={icon} size={17} />
        {text}
      </label>
    </span>
  );
}
