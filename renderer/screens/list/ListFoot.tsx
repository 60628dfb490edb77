import { Kbd } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDevice } from '../../device/device.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import css from './ListFoot.module.css';

export interface ListFootProps {
  /** First and last row in sight, counted from 1; absent while there are none. */
  readonly from?: number;
  readonly to?: number;
  /** All rows that fit, in words. */
  readonly total?: string;
  readonly hasMore: boolean;
}

const HINTS = [
  [['J', 'K'], 'ui.table.hint.move'],
  [['X'], 'ui.table.hint.mark'],
  [['B'], 'ui.table.hint.bulk'],
  [['F'], 'ui.table.hint.filter'],
  [['Enter'], 'ui.table.hint.open'],
  [['?'], 'ui.office.keys.all'],
] as const;

/** Which rows are in sight, and the keys that act on them. */
export function ListFoot({ from, to, total, hasMore }: ListFootProps): ReactNode {
  const { t } = useSpeech();
  const { hasLetterKeys } = useDevice();
  return (
    <footer className={css['foot']}>
      <p className={css['rows']}>
        {from !== undefined && to !== undefined && t('ui.table.rows', { from, to, total: total ?? '…' })}
        {hasMore && ` · ${t('ui.table.asYouScroll')}`}
      </p>
      {hasLetterKeys && (
        <ul className={css['keys']} aria-label={t('ui.office.keys')}>
          {HINTS.map(([keys, code]) => (
            <li key={code}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
              {t(code)}
            </li>
          ))}
        </ul>
      )}
    </footer>
  );
}
