import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Confirm } from '../../../api/http.ts';
import type { Item } from '../../../api/reads.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { Icon } from '../../../parts/Icon.tsx';
import css from './BulkBar.module.css';
import { ReasonLines } from './ReasonLines.tsx';
import type { BulkOutcome } from './runBulk.ts';

export interface BulkResultProps {
  readonly title: string;
  readonly outcome: BulkOutcome;
  readonly codeOf: (item: Item) => string;
  /** Does it again on the rows that asked, with their questions agreed to. */
  readonly onConfirm: (confirms: readonly Confirm[]) => void;
  readonly onClose: () => void;
}

/** What came of it, row by row: those that were refused stay marked. */
export function BulkResult({ title, outcome, codeOf, onConfirm, onClose }: BulkResultProps): ReactNode {
  const { t } = useSpeech();
  const { done, left } = outcome;
  const asking = left.filter(({ confirms }) => confirms.length > 0);
  const rows = left.map(({ item, refusals, confirms, needsSecond }) => ({
    item,
    reasons: [
      ...refusals,
      ...confirms,
      ...(needsSecond && refusals.length === 0 ? [{ code: 'second', params: {}, text: t('ui.table.bulk.second') }] : []),
    ],
  }));
  return (
    <div className={css['result']} data-left={left.length > 0} role={left.length > 0 ? 'alert' : 'status'}>
      <div className={css['whyHead']}>
        <Icon name={left.length === 0 ? 'circle-check' : asking.length > 0 ? 'alert-triangle' : 'hand-stop'} size={17} />
        <b>
          {t(left.length === 0 ? 'ui.table.bulk.done' : 'ui.table.bulk.partly', {
            title,
            done: done.length,
            left: left.length,
          })}
        </b>
        <button type="button" className={css['close']} aria-label={t('ui.close')} onClick={onClose}>
          <Icon name="x" size={17} />
        </button>
      </div>
      <ReasonLines rows={rows} codeOf={codeOf} />
      {asking.length > 0 && (
        <Button variant="filled" onClick={() => onConfirm(asking.flatMap(({ confirms }) => confirms))}>
          {t('ui.table.bulk.confirm', { count: asking.length })}
        </Button>
      )}
    </div>
  );
}
