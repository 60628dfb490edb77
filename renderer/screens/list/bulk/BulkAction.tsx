import { Popover } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { OfferedAction } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { actionIcon } from '../../../parts/actionIcon.ts';
import { Icon } from '../../../parts/Icon.tsx';
import css from './BulkBar.module.css';
import { ReasonLines } from './ReasonLines.tsx';
import type { Standing } from './standing.ts';

export interface BulkActionProps {
  readonly offered: OfferedAction;
  readonly standing: Standing;
  readonly codeOf: (item: Item) => string;
  readonly isBusy: boolean;
  readonly onRun: () => void;
}

/** An action on the rows that are marked. Where it is not open on all of them it says on how many, and why not on the others. */
export function BulkAction({ offered, standing, codeOf, isBusy, onRun }: BulkActionProps): ReactNode {
  const { t } = useSpeech();
  const [isLooked, setLooked] = useState(false);
  const { on, closed } = standing;
  const total = on.length + closed.length;
  const isClosed = on.length === 0;
  const title = t(offered.title);
  const show = { onMouseEnter: () => setLooked(true), onFocus: () => setLooked(true) };
  const hide = { onMouseLeave: () => setLooked(false), onBlur: () => setLooked(false) };
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
      {closed.length === 0 ? title : t('ui.table.bulk.some', { title, open: on.length, total })}
    </button>
  );
  if (closed.length === 0) return button;
  return (
    <Popover opened={isLooked} position="top" width={420} trapFocus={false} withinPortal>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={css['why']} role="tooltip">
        <div className={css['whyHead']}>
          <Icon name="hand-stop" size={17} />
          <b>{t(total === 1 ? 'ui.table.bulk.whyNot' : 'ui.table.bulk.whyNotAll', { count: total })}</b>
        </div>
        <ReasonLines rows={closed} codeOf={codeOf} />
        {!isClosed && <p className={css['fine']}>{t('ui.table.bulk.runsOn', { count: on.length })}</p>}
      </Popover.Dropdown>
    </Popover>
  );
}
