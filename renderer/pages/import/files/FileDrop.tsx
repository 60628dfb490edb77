import { useId, useState, type DragEvent, type ReactNode } from 'react';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import css from '../ImportPage.module.css';

export interface FileDropProps {
  readonly isBusy: boolean;
  readonly takesCalendar: boolean;
  readonly onFile: (file: File) => void;
}

const TABLES = '.csv,.txt,.tsv,.xlsx,text/csv';

/** Accepts a file by drag and drop, file dialog, or keyboard. */
export function FileDrop({ isBusy, takesCalendar, onFile }: FileDropProps): ReactNode {
  const { t } = useTranslator();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  return (
    <div
      className={css['drop']}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="file-import" size={28} />
      <p>{t(isBusy ? 'ui.import.reading' : takesCalendar ? 'ui.import.dropCalendar' : 'ui.import.drop')}</p>
      <label htmlFor={id} className={css['button']}>
        {t('ui.import.choose')}
      </label>
      <input
        id={id}
        type="file"
        accept={takesCalendar ? `${TABLES},.ics,text/calendar` : TABLES}
        className="visually-hidden"
        data-testid="file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // Allows choosing the same file again after it was corrected.
          target.value = '';
        }}
      />
      <p className="muted text-13">{t(takesCalendar ? 'ui.import.kindsCalendar' : 'ui.import.kinds')}</p>
    </div>
  );
}
