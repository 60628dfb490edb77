import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSpeech } from '../../i18n/useSpeech.ts';
import css from './Loading.module.css';

/** Nothing for a moment, then the shape of a page: its name, a line of controls, lines. */
export function Loading(): ReactNode {
  const { t } = useSpeech();
  return (
    <div className={css['loading']} aria-busy="true" aria-label={t('ui.office.loading')} role="status">
      <Skeleton height={28} width={180} animate={false} />
      <Skeleton height={34} animate={false} />
      {Array.from({ length: 10 }, (_, at) => (
        <Skeleton key={at} height={22} animate={false} />
      ))}
    </div>
  );
}
