import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Item } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import css from './BulkBar.module.css';
import { ReasonLines } from './ReasonLines.tsx';
import type { BulkOutcome } from './runBulk.ts';

export interface BulkResultProps {
  readonly title: string;
  readonly outcome: BulkOutcome;
  readonly codeOf: (item: Item) => string;
  /** Repeats the action on the rows with questions, which are then confirmed. */
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** What takes back what was done; absent where nothing does. */
  readonly undo?: { readonly title: string; readonly onUndo: () => void } | undefined;
}

/** The result row by row: refused rows stay selected. */
export function BulkResult({ title, outcome, codeOf, onConfirm, onClose, undo }: BulkResultProps): ReactNode {
  const { t } = useTranslator();
  const { done, warned, failed } = outcome;
  const questioned = failed.filter(({ confirms }) => confirms.length > 0);
  const rows = failed.map(({ item, refusals, confirms, needsSecond }) => ({
    item,
    reasons: [
      ...refusals,
      ...confirms,
      ...(needsSecond && refusals.length === 0 ? [{ code: 'second', params: {}, text: t('ui.table.bulk.second') }] : []),
    ],
  }));
  return (
    <div
      className={css['result']}
      data-left={failed.length > 0}
      data-warned={warned.length > 0}
      role={failed.length > 0 ? 'alert' : 'status'}
    >
      <div className={css['reasonsHeader']}>
        <Icon
          name={questioned.length + warned.length > 0 ? 'alert-triangle' : failed.length === 0 ? 'circle-check' : 'hand-stop'}
          size={17}
        />
        <b>
          {t(failed.length === 0 ? 'ui.table.bulk.done' : 'ui.table.bulk.partly', {
            title,
            done: done.length,
            left: failed.length,
          })}
        </b>
        <button type="button" className={css['close']} aria-label={t('ui.close')} onClick={onClose}>
          <Icon name="x" size={17} />
        </button>
      </div>
      <ReasonLines rows={rows} codeOf={codeOf} />
      <ReasonLines rows={warned.map(({ item, warnings }) => ({ item, reasons: warnings }))} codeOf={codeOf} />
      {questioned.length > 0 && (
        <Button variant="filled" mt="sm" onClick={onConfirm}>
          {t('ui.table.bulk.confirm', { count: questioned.length })}
        </Button>
      )}
      {undo && done.length > 0 && (
        <Button variant="default" mt="sm" onClick={undo.onUndo}>
          {t('ui.table.bulk.undo', { title: undo.title, count: done.length })}
        </Button>
      )}
    </div>
  );
}
