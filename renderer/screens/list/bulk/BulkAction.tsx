import { Popover } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { OfferedAction } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { actionIcon } from '../../../parts/actionIcon.ts';
import { Icon } from '../../../parts/Icon.tsx';
import css from './BulkBar.module.css';
import { ReasonLines } from './ReasonLines.tsx';
import type { Applicability } from './applicability.ts';

export interface BulkActionProps {
  readonly offered: OfferedAction;
  readonly applicability: Applicability;
  readonly codeOf: (item: Item) => string;
  readonly isBusy: boolean;
  readonly onRun: () => void;
}

/** Rows a tooltip lists with their reasons: nobody can scroll in it. */
const MAX_REASONS = 8;

/**
 * An action on the selected rows. Where it is closed on some, it shows on how many it is open, and the reasons for the
 * others.
 */
export function BulkAction({ offered, applicability, codeOf, isBusy, onRun }: BulkActionProps): ReactNode {
  const { t } = useTranslator();
  const [isExpanded, setExpanded] = useState(false);
  const { applicable, closed } = applicability;
  const total = applicable.length + closed.length;
  const isClosed = applicable.length === 0;
  const title = t(offered.title);
  const show = { onMouseEnter: () => setExpanded(true), onFocus: () => setExpanded(true) };
  const hide = { onMouseLeave: () => setExpanded(false), onBlur: () => setExpanded(false) };
  const button = (
    <button
      type="button"
      className={css['action']}
      data-closed={closed.length > 0}
      aria-disabled={isClosed || isBusy}
      onClick={() => isClosed || isBusy || onRun()}
      {...show}
      {...hide}
    >
      <Icon name={actionIcon(offered)} size={17} />
      {closed.length === 0 ? title : t('ui.table.bulk.some', { title, open: applicable.length, total })}
    </button>
  );
  if (closed.length === 0) return button;
  return (
    <Popover opened={isExpanded} position="top" width={420} trapFocus={false} withinPortal>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={css['why']} role="tooltip">
        <div className={css['reasonsHeader']}>
          <Icon name="hand-stop" size={17} />
          <b>{t(total === 1 ? 'ui.table.bulk.whyNot' : 'ui.table.bulk.whyNotAll', { count: total })}</b>
        </div>
        <ReasonLines rows={closed} codeOf={codeOf} max={MAX_REASONS} />
        {!isClosed && <p className={css['fine']}>{t('ui.table.bulk.runsOn', { count: applicable.length })}</p>}
      </Popover.Dropdown>
    </Popover>
  );
}
