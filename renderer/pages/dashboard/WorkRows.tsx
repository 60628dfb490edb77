import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Column, OfferedAction, TileView } from '#engine';
import { useSpeech } from '../../i18n/SpeechContext.tsx';
import { countText } from '../../i18n/texts.ts';
import { screenPath } from '../../shells/office/addresses.ts';
import { useVerdicts } from '../list/bulk/useVerdicts.ts';
import { idOf } from '../list/useSelection.ts';
import { useOneTap } from './useOneTap.ts';
import type { TileRows } from './useTile.ts';
import { WorkRow } from './WorkRow.tsx';
import css from './WorkRows.module.css';

// Most rows are taken without a form.
const FormDialog = lazy(async () => ({ default: (await import('../forms/FormDialog.tsx')).FormDialog }));

export interface WorkRowsProps {
  readonly tile: TileView;
  readonly action: OfferedAction;
  readonly columns: readonly Column[];
  readonly rows: TileRows;
}

/** Rows to work on, on a phone too: each says who it is about, how they are reached and what is due, and is taken by one tap. */
export function WorkRows({ tile, action, columns, rows: { items, total = 0, isCapped } }: WorkRowsProps): ReactNode {
  const { t, language } = useSpeech();
  const verdicts = useVerdicts(tile.record, items);
  const { busy, left, act, forget, inputOf } = useOneTap(action, tile);
  const isAsked = left !== undefined && (left.confirms.length > 0 || left.needsSecond);
  return (
    <>
      <ul className={css['rows']}>
        {items.map((item) => (
          <WorkRow
            key={idOf(item)}
            action={action}
            record={tile.record}
            columns={columns}
            item={item}
            verdict={verdicts.get(idOf(item))?.find((each) => each.action === action.action)}
            refusals={left && !isAsked && idOf(left.item) === idOf(item) ? left.refusals : []}
            isBusy={busy === idOf(item)}
            onAct={() => act(item)}
          />
        ))}
      </ul>
      {total > items.length && tile.open !== undefined && (
        <Link className={css['all']} href={screenPath(tile.open)}>
          {t('ui.dashboard.all', { count: countText(total, isCapped, language) })}
        </Link>
      )}
      {isAsked && (
        <Suspense fallback={null}>
          <FormDialog action={action.action} preset={inputOf(left.item)} onDone={forget} onClose={forget} />
        </Suspense>
      )}
    </>
  );
}
