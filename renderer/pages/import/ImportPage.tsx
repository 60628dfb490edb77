import type { ReactNode } from 'react';
import { RefusalError } from '../../api/http.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useSetCurrentPage } from '../../shells/office/currentPage.ts';
import { PageError } from '../../shells/office/PageError.tsx';
import { saveTable } from './csvText.ts';
import { Faults } from './Faults.tsx';
import { FilesCard } from './files/FilesCard.tsx';
import { FileDrop } from './files/FileDrop.tsx';
import { ImportFooter } from './ImportFooter.tsx';
import { columnText, headingText } from './mapping.ts';
import { MappingTable } from './MappingTable.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import { namesFiles, type OpenedFile } from './openedFile.ts';
import { useImport, type Import } from './useImport.ts';
import css from './ImportPage.module.css';

/** Imports rows of an entity from a spreadsheet: choose, map, check, and only then write, all or nothing. */
export function ImportPage({ entity }: { readonly entity: string }): ReactNode {
  const { t } = useTranslator();
  const work = useImport(entity);
  const { opened, stage, ended, columnsError } = work;
  const title = t('ui.import.title', { what: { word: entity, of: '' } });
  useSetCurrentPage({ title });
  if (columnsError instanceof RefusalError) return <PageError isPage error={columnsError} />;
  return (
    <div className={css['page']}>
      <h1 className="text-24">{title}</h1>
      {stage === 'done' && ended?.ok ? (
        <ImportDone work={work} text={ended.text} />
      ) : (
        <>
          {opened ? <ChosenFile work={work} opened={opened} /> : <ChooseFile work={work} entity={entity} />}
          {ended && !ended.ok && ended.faults.length > 0 && <Faults work={work} ended={ended} entity={entity} />}
          {opened && namesFiles(work.columns, opened) && <FilesCard work={work} opened={opened} />}
          {opened && <MappingTable work={work} opened={opened} />}
          {opened && <PreviewTable work={work} opened={opened} />}
          {opened && <ImportFooter work={work} />}
        </>
      )}
    </div>
  );
}

/** Before a file is chosen: the drop zone, and the possible columns. */
function ChooseFile({ work, entity }: { readonly work: Import; readonly entity: string }): ReactNode {
  const { t } = useTranslator();
  const { columns, takesCalendar, stage, open, unread } = work;
  const template = (): void => saveTable([columns.map((column) => headingText(column, t))], `${t(entity)}.csv`);
  return (
    <section className={css['card']}>
      <FileDrop isBusy={stage === 'reading'} takesCalendar={takesCalendar} onFile={open} />
      {unread && (
        <p className={css['columns']}>
          <b>{unread.name}</b> <EncodingChoice work={work} encoding={unread.encoding ?? ''} />
        </p>
      )}
      <p className={css['columns']}>
        {t('ui.import.columns')}{' '}
        {columns.map((column) => (
          <span key={column.name} data-required={column.isRequired && column.list === undefined}>
            {columnText(column, t)}
          </span>
        ))}
      </p>
      <button type="button" className={css['button']} onClick={template}>
        <Icon name="download" size={17} />
        {t('ui.import.template')}
      </button>
    </section>
  );
}

/** The chosen file, with its mapping and preview. */
function ChosenFile({ work, opened }: { readonly work: Import; readonly opened: OpenedFile }): ReactNode {
  const { t } = useTranslator();
  const { stage, reset } = work;
  const { name, preview } = opened;
  const { encoding } = preview;
  const isTooLong = preview.count > preview.max;
  return (
    <section className={css['file']}>
      <Icon name="table" size={20} />
      <b>{name}</b>
      <span>{t('ui.import.file', { count: preview.count, columns: preview.heading.length })}</span>
      {encoding !== 'xlsx' && <EncodingChoice work={work} encoding={encoding} />}
      {preview.sheet !== undefined && <span>{t('ui.import.sheet', { sheet: preview.sheet })}</span>}
      {preview.hidden !== undefined && <b>{t('ui.import.hidden', { count: preview.hidden })}</b>}
      {isTooLong && <span className="refuse-ink semibold">{t('ui.import.tooLong', { max: preview.max })}</span>}
      <button type="button" className={css['button']} disabled={stage === 'sending' || stage === 'importing'} onClick={reset}>
        {t('ui.import.other')}
      </button>
    </section>
  );
}

/** What a text file is read as; another choice reads it again. */
function EncodingChoice({ work, encoding }: { readonly work: Import; readonly encoding: string }): ReactNode {
  const { t } = useTranslator();
  const { encodings, stage, readAs } = work;
  const choose = (chosen: string): void => {
    const known = encodings.find((each) => each === chosen);
    if (known) readAs(known);
  };
  return (
    <label className={css['encoding']}>
      {t('ui.import.encoding')}
      <select
        value={encoding}
        disabled={stage === 'sending' || stage === 'importing'}
        onChange={({ target }) => choose(target.value)}
      >
        {encoding === '' && <option value="">{t('ui.import.encodingChoose')}</option>}
        {encodings.map((each) => (
          <option key={each} value={each}>
            {each.toUpperCase()}
          </option>
        ))}
      </select>
    </label>
  );
}

function ImportDone({ work: { reset }, text }: { readonly work: Import; readonly text: string }): ReactNode {
  const { t } = useTranslator();
  return (
    <section className={css['done']} role="status">
      <Icon name="circle-check" size={28} />
      <div>
        <p>
          <b>{text}</b>
        </p>
        <p className={css['next']}>
          <button type="button" className={css['button']} onClick={() => history.back()}>
            {t('ui.back')}
          </button>
          <button type="button" className={css['button']} onClick={reset}>
            {t('ui.import.again')}
          </button>
        </p>
      </div>
    </section>
  );
}
