import type { ReactNode } from 'react';
import { Refused } from '../../api/http.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useSayInView } from '../../shells/office/inView.ts';
import { NotShown } from '../../shells/office/NotShown.tsx';
import { csvText, saveFile } from './csvText.ts';
import { FaultsTable } from './FaultsTable.tsx';
import { FilesCard } from './files/FilesCard.tsx';
import { FileDrop } from './files/FileDrop.tsx';
import { ImportFoot } from './ImportFoot.tsx';
import { columnText, headingText } from './mapping.ts';
import { MappingTable } from './MappingTable.tsx';
import { PreviewTable } from './PreviewTable.tsx';
import { namesFiles, type Opened } from './opened.ts';
import { useImport, type Import } from './useImport.ts';
import css from './ImportPage.module.css';

/** Rows of an entity from a spreadsheet: chosen, mapped, checked, and only then written, all or nothing. */
export function ImportPage({ entity }: { readonly entity: string }): ReactNode {
  const { t } = useSpeech();
  const work = useImport(entity);
  const { opened, stage, ended, columnsError } = work;
  const title = t('ui.import.title', { what: { word: entity, of: '' } });
  useSayInView({ title });
  if (columnsError instanceof Refused) return <NotShown error={columnsError} />;
  return (
    <div className={css['page']}>
      <h1 className={css['title']}>{title}</h1>
      {stage === 'done' && ended?.ok ? (
        <Done work={work} text={ended.text} />
      ) : (
        <>
          {opened ? <Chosen work={work} opened={opened} /> : <Choose work={work} entity={entity} />}
          {ended && !ended.ok && ended.faults.length > 0 && <FaultsTable ended={ended} fileName={opened?.name ?? entity} />}
          {opened && namesFiles(work.columns, opened) && <FilesCard work={work} opened={opened} />}
          {opened && <MappingTable work={work} opened={opened} />}
          {opened && <PreviewTable work={work} opened={opened} />}
          {opened && <ImportFoot work={work} />}
        </>
      )}
    </div>
  );
}

/** Before there is a file: where to drop it, and what it may hold. */
function Choose({ work, entity }: { readonly work: Import; readonly entity: string }): ReactNode {
  const { t } = useSpeech();
  const { columns, stage, open } = work;
  const template = (): void => saveFile(`${t(entity)}.csv`, csvText([columns.map((column) => headingText(column, t))]));
  return (
    <section className={css['card']}>
      <FileDrop isBusy={stage === 'reading'} onFile={open} />
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

/** The file that was chosen, and what of it is read. */
function Chosen({ work: { stage, reset }, opened }: { readonly work: Import; readonly opened: Opened }): ReactNode {
  const { t } = useSpeech();
  const { name, encoding, preview } = opened;
  const isTooLong = preview.count > preview.max;
  return (
    <section className={css['file']}>
      <Icon name="table" size={20} />
      <b>{name}</b>
      <span>{t('ui.import.file', { count: preview.count, columns: preview.heading.length })}</span>
      {encoding !== 'utf-8' && encoding !== 'xlsx' && (
        <span>{t('ui.import.encoding', { encoding: encoding.toUpperCase() })}</span>
      )}
      {isTooLong && <span className={css['refusal']}>{t('ui.import.tooLong', { max: preview.max })}</span>}
      <button type="button" className={css['button']} disabled={stage === 'sending' || stage === 'importing'} onClick={reset}>
        {t('ui.import.other')}
      </button>
    </section>
  );
}

function Done({ work: { reset }, text }: { readonly work: Import; readonly text: string }): ReactNode {
  const { t } = useSpeech();
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
