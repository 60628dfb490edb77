import type { UseQueryResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { asShown, Icon, PageError, useTranslator } from '#renderer';
import type { DraftVersion } from '../api/analysis.ts';
import css from './Proof.module.css';

interface ExaminationProps<T> {
  readonly query: UseQueryResult<T>;
  /** Present once the draft has gone on. */
  readonly again: (() => void) | undefined;
  readonly children: (found: T) => ReactNode;
}

/** What the server found out about a draft: until it answers that it is asked, and afterwards whether it is of what stands there now. */
export function Examination<T>({ query, again, children }: ExaminationProps<T>): ReactNode {
  const { t } = useTranslator();
  const { data, error, refetch } = asShown(query);
  if (error) return <PageError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <p role="status">{t('designer.proof.waits')}</p>;
  return (
    <>
      {again && (
        <p className={css['stale']}>
          {t('designer.proof.stale')}
          <button type="button" onClick={again}>
            <Icon name="refresh" size={16} />
            {t('designer.proof.again')}
          </button>
        </p>
      )}
      {children(data)}
    </>
  );
}

interface ExaminedVersion {
  /** The version that is examined: it stays while the draft goes on. */
  readonly examined: DraftVersion;
  /** Examines what is there now; undefined while that is what is examined. */
  readonly again: (() => void) | undefined;
}

/** An examination of a draft is of one version of it; another one is begun by a press. */
export function useVersion({ id, version }: DraftVersion): ExaminedVersion {
  const [examined, setExamined] = useState({ id, version });
  return { examined, again: examined.version === version ? undefined : () => setExamined({ id, version }) };
}
