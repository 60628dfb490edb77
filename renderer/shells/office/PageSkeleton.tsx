import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslator } from '../../i18n/useTranslator.ts';
import css from './PageSkeleton.module.css';

export interface PageSkeletonProps {
  /** It stands for the whole page, and is its heading. */
  readonly isPage?: boolean;
}

/** Nothing for a moment, then a page skeleton: title, controls, lines. */
export function PageSkeleton({ isPage = false }: PageSkeletonProps): ReactNode {
  const { t } = useTranslator();
  return (
    <div className={css['loading']} aria-busy="true" aria-label={t('ui.office.loading')} role="status">
      {isPage && <h1 className="visually-hidden">{t('ui.office.loading')}</h1>}
      <Skeleton height={28} width={180} animate={false} />
      <Skeleton height={34} animate={false} />
      {Array.from({ length: 10 }, (_, at) => (
        <Skeleton key={at} height={22} animate={false} />
      ))}
    </div>
  );
}
