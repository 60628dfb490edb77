import { Link } from 'wouter';
import type { ReactNode } from 'react';
import type { TasksView } from '#engine';
import type { ScannedRecord } from '../../api/scannedRecord.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { Icon } from '../../parts/Icon.tsx';
import css from './TaskStates.module.css';

/** Nothing waits for this user: the work may still be started by scanning. */
export function NoTasks({ view: { place } }: { readonly view: TasksView }): ReactNode {
  const { t } = useTranslator();
  return (
    <section className={css['state']}>
      <Icon name="circle-check" size={56} />
      <p>{t('ui.tasks.none')}</p>
      {place && 'screen' in place && (
        <Link href={`/s/${place.screen}`} className={css['key']}>
          <Icon name="scan" size={30} />
          {t('ui.tasks.byScan')}
        </Link>
      )}
    </section>
  );
}

/** A list without rows: why, and the way back to all of them. */
export function NoRows({ sentence, onAll }: { readonly sentence: string; readonly onAll?: () => void }): ReactNode {
  const { t } = useTranslator();
  return (
    <section className={css['state']}>
      <Icon name="search" size={56} />
      <p>{sentence}</p>
      {onAll && (
        <button type="button" className={css['key']} onClick={onAll}>
          <Icon name="x" size={30} />
          {t('ui.tasks.showAll')}
        </button>
      )}
    </section>
  );
}

export interface NotYoursProps {
  readonly record: ScannedRecord;
  /** How many tasks there are. */
  readonly count: number;
  readonly onAll: () => void;
}

/** A code that is known and means none of the tasks: they are all still there, and so is the record. */
export function NotYours({ record, count, onAll }: NotYoursProps): ReactNode {
  const { t } = useTranslator();
  return (
    <section className={css['state']}>
      <Icon name="scan" size={56} />
      <p>
        {t(record.title)} <b>{record.code}</b>
      </p>
      <div className="flex wrap gap-16 center">
        <button type="button" className={css['key']} onClick={onAll}>
          <Icon name="x" size={30} />
          {t('ui.tasks.all.count', { count })}
        </button>
        <Link href={`/s/detail.${record.entity}?id=${record.id}`} className={css['key']}>
          <Icon name="eye" size={30} />
          {t('ui.tasks.openScanned', { code: record.code })}
        </Link>
      </div>
    </section>
  );
}

/** Rows as they will be, of which nothing is known yet: nothing for a moment. */
export function LoadingRows({ label }: { readonly label: string }): ReactNode {
  return (
    <div className={css['loading']} role="status" aria-busy aria-label={label}>
      {Array.from({ length: 5 }, (_, at) => (
        <div key={at} className={css['row']}>
          <i />
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  );
}
