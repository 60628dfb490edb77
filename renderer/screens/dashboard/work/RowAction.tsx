import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { OfferedAction, TileView } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { actionIcon } from '../../../parts/actionIcon.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { Warnings } from '../../../pages/consequences/Warnings.tsx';
import { useVerdicts } from '../../list/bulk/useVerdicts.ts';
import { idOf } from '../../list/rows/rowId.ts';
import css from './WorkRows.module.css';
import { inputOf, runBulk, type FailedRow, type WarnedRow } from '../../list/bulk/runBulk.ts';
import { codeColumn, rowCode, useLabel } from '../../list/rows/rowCode.ts';

// Most row actions need no form.
const FormDialog = lazy(async () => ({ default: (await import('../../../pages/forms/office/FormDialog.tsx')).FormDialog }));

export interface RowActionProps {
  readonly tile: TileView;
  readonly action: OfferedAction;
  readonly item: Item;
}

/** The action of a row; a closed one shows its reasons. Questions before it are asked in its form. */
export function RowAction({ tile, action, item }: RowActionProps): ReactNode {
  const { t } = useTranslator();
  const verdict = useVerdicts(tile.record, [item])
    .get(idOf(item))
    ?.find((each) => each.action === action.action);
  const { isBusy, failed, warnings, run, dismiss, input } = useOneTap(action, tile, item);
  const isFormOpen = failed !== undefined && (failed.confirms.length > 0 || failed.needsSecond);
  const refused = isFormOpen ? [] : (failed?.refusals ?? []);
  return (
    <>
      {verdict?.open === false ? (
        <span className={css['closed']}>{verdict.reasons.map(({ text }) => text).join(' ')}</span>
      ) : (
        <button type="button" className={css['act']} disabled={isBusy} aria-busy={isBusy} onClick={run}>
          <Icon name={actionIcon(action)} size={18} />
          {t(action.title)}
        </button>
      )}
      {refused.length > 0 && (
        <p role="alert" className={css['refused']}>
          {refused.map(({ text }) => text).join(' ')}
        </p>
      )}
      <Warnings warnings={warnings} />
      {isFormOpen && (
        <Suspense fallback={null}>
          <FormDialog action={action.action} preset={input} onDone={dismiss} onClose={dismiss} />
        </Suspense>
      )}
    </>
  );
}

/** An action on a row of a tile, done by one tap. */
interface OneTap {
  readonly isBusy: boolean;
  /** Why it failed. */
  readonly failed: FailedRow | undefined;
  /** What it warns of, although it was done. */
  readonly warnings: WarnedRow['warnings'];
  readonly run: () => void;
  readonly dismiss: () => void;
  /** The row as input of the action. */
  readonly input: Item;
}

/** Submits the action for a row in the displayed version; refusals and questions are shown at the row. */
function useOneTap(action: OfferedAction, { query, record }: TileView, item: Item): OneTap {
  const client = useQueryClient();
  const column = codeColumn(query.columns, useLabel(record));
  const [isBusy, setBusy] = useState(false);
  const [failed, setLeft] = useState<FailedRow>();
  const [warnings, setWarnings] = useState<WarnedRow['warnings']>([]);
  const codeOf = (row: Item): string => rowCode(column, row);
  const run = async (): Promise<void> => {
    setLeft(undefined);
    setBusy(true);
    const outcome = await runBulk({ offered: action, items: [item], shared: {}, codeOf }, () => undefined);
    setLeft(outcome.failed[0]);
    setWarnings(outcome.warned[0]?.warnings ?? []);
    await client.invalidateQueries({ queryKey: ['record'] });
    setBusy(false);
  };
  const input = inputOf(action, item, codeOf);
  return { isBusy, failed, warnings, run: () => void run(), dismiss: () => setLeft(undefined), input };
}
