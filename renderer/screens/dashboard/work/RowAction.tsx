import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { OfferedAction, TileView } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { actionIcon } from '../../../parts/actionIcon.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { useVerdicts } from '../../list/bulk/useVerdicts.ts';
import { idOf } from '../../list/rows/rowId.ts';
import css from './WorkRows.module.css';
import { inputOf, runBulk, type LeftRow } from '../../list/bulk/runBulk.ts';
import { codeColumn, rowCode, useLabel } from '../../list/rows/rowCode.ts';

// Most rows are taken without a form.
const FormDialog = lazy(async () => ({ default: (await import('../../../pages/forms/office/FormDialog.tsx')).FormDialog }));

export interface RowActionProps {
  readonly tile: TileView;
  readonly action: OfferedAction;
  readonly item: Item;
}

/** The one thing to do with a row; where it is closed, why. What is asked before it is done is asked in its form. */
export function RowAction({ tile, action, item }: RowActionProps): ReactNode {
  const { t } = useSpeech();
  const verdict = useVerdicts(tile.record, [item])
    .get(idOf(item))
    ?.find((each) => each.action === action.action);
  const { isBusy, left, act, forget, input } = useOneTap(action, tile, item);
  const isAsked = left !== undefined && (left.confirms.length > 0 || left.needsSecond);
  const refused = isAsked ? [] : (left?.refusals ?? []);
  return (
    <>
      {verdict?.open === false ? (
        <span className={css['closed']}>{verdict.reasons.map(({ text }) => text).join(' ')}</span>
      ) : (
        <button type="button" className={css['act']} disabled={isBusy} aria-busy={isBusy} onClick={act}>
          <Icon name={actionIcon(action)} size={18} />
          {t(action.title)}
        </button>
      )}
      {refused.length > 0 && (
        <p role="alert" className={css['refused']}>
          {refused.map(({ text }) => text).join(' ')}
        </p>
      )}
      {isAsked && (
        <Suspense fallback={null}>
          <FormDialog action={action.action} preset={input} onDone={forget} onClose={forget} />
        </Suspense>
      )}
    </>
  );
}

/** An action done on a row of a tile by one tap. */
interface OneTap {
  readonly isBusy: boolean;
  /** Why it was not done. */
  readonly left: LeftRow | undefined;
  readonly act: () => void;
  readonly forget: () => void;
  /** The row as the action takes it. */
  readonly input: Item;
}

/** Does the action on a row as it was seen; what is refused, or asked first, is kept with the row. */
function useOneTap(action: OfferedAction, { query, record }: TileView, item: Item): OneTap {
  const client = useQueryClient();
  const column = codeColumn(query.columns, useLabel(record));
  const [isBusy, setBusy] = useState(false);
  const [left, setLeft] = useState<LeftRow>();
  const codeOf = (row: Item): string => rowCode(column, row);
  const act = async (): Promise<void> => {
    setLeft(undefined);
    setBusy(true);
    const outcome = await runBulk({ offered: action, items: [item], shared: {}, codeOf }, () => undefined);
    setLeft(outcome.left[0]);
    await client.invalidateQueries({ queryKey: ['record'] });
    setBusy(false);
  };
  const input = inputOf(action, item, codeOf);
  return { isBusy, left, act: () => void act(), forget: () => setLeft(undefined), input };
}
