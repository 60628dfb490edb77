import { Kbd } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDevice } from '../../device/device.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { ZoneNote } from '../../parts/ZoneNote.tsx';
import { useNarrow } from '../../shells/office/useNarrow.ts';
import css from './ListFooter.module.css';

export interface ListFooterProps {
  /** First and last visible row, counted from 1; absent while there are none. */
  readonly from?: number;
  readonly to?: number;
  /** All matching rows, as text. */
  readonly total?: string;
  readonly hasMore: boolean;
  /** Whether a visible column contains times; where it is narrow, their zone is named here and not beside the title. */
  readonly hasMoments: boolean;
}

const HINTS = [
  [['J', 'K'], 'ui.table.hint.move'],
  [['X'], 'ui.table.hint.mark'],
  [['B'], 'ui.table.hint.bulk'],
  [['F'], 'ui.table.hint.filter'],
  [['Enter'], 'ui.table.hint.open'],
  [['Ctrl', '/'], 'ui.office.keys.all'],
] as const;

/** The visible range, and the keyboard shortcuts for rows. */
export function ListFooter({ from, to, total, hasMore, hasMoments }: ListFooterProps): ReactNode {
  const { t } = useTranslator();
  const { hasLetterKeys } = useDevice();
  const isNarrow = useNarrow();
  return (
    <footer className={css['foot']}>
      <p className="nowrap">
        {from !== undefined && to !== undefined && t('ui.table.rows', { from, to, total: total ?? '…' })}
        {hasMore && ` · ${t('ui.table.asYouScroll')}`}
      </p>
      {hasMoments && isNarrow && <ZoneNote />}
      {hasLetterKeys && (
        <ul className={css['keys']} aria-label={t('ui.office.keys')}>
          {HINTS.map(([keys, code]) => (
            <li key={code} className="row gap-4 nowrap">
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
