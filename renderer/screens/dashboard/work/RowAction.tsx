import { lazy, Suspense, type ReactNode } from 'react';
import type { OfferedAction, TileView } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { actionIcon } from '../../../parts/actionIcon.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { useVerdicts } from '../../list/bulk/useVerdicts.ts';
import { idOf } from '../../list/rows/rowId.ts';
import { useOneTap } from './useOneTap.ts';
import css from './WorkRows.module.css';

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
