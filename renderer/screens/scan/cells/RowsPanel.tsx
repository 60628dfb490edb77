import type { ReactNode } from 'react';
import type { Card, SlotView } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { PadButton } from '../../../parts/pad/PadButton.tsx';
import { Value } from '../../../parts/value/Value.tsx';
import { isEmpty } from '../../../parts/value/valueText.ts';
import { CellGrid } from './CellGrid.tsx';
import { cellsOfRow, isNumber, visibleCells } from './cells.ts';
import { totalOf } from './split.ts';
import { SplitBar } from './SplitBar.tsx';
import { isGrid } from './typedCells.ts';
import type { ScanScreen } from '../machine/ScanScreen.ts';
import css from './RowsPanel.module.css';

export interface RowsPanelProps {
  readonly slot: SlotView;
  readonly screen: ScanScreen;
  readonly onRemove: (index: number) => void;
}

/** Rows being filled, each with what is known of what was scanned: a split bar where they share a total, else a list. */
export function RowsPanel({ slot, screen, onRemove }: RowsPanelProps): ReactNode {
  const { t } = useTranslator();
  const rows = (screen.context.input[slot.input ?? ''] ?? []) as readonly Item[];
  const cards = screen.context.preview?.cards[slot.name] ?? [];
  const pick = (row: number): void => {
    const cells = cellsOfRow(slot, row);
    screen.pickCell(cells.find(({ field }) => isNumber(field)) ?? cells[0]!);
  };
  const { preview, failure } = screen.context;
  const refusals = preview && [...preview.refusals, ...(failure?.refusals ?? [])];
  const total = totalOf(slot, screen);
  if (slot.hasRemainder && total !== undefined) {
    const parts = rows.map((row) => Number(row?.[slot.item?.[0]?.name ?? ''] ?? 0));
    return <SplitBar total={total} parts={parts} active={screen.cell?.row} onPick={pick} title={slot.title} />;
  }
  return (
    <ol className={css['rows']} data-scrolls aria-label={t(slot.title)}>
      {rows.map((row, i) => (
        // A row has no identity except its index.
        <li key={i} className={css['row']} data-active={screen.cell?.row === i}>
          {isGrid(screen) && screen.cell?.row === i ? (
            <div className={css['open']}>
              <RowFacts slot={slot} card={cards[i]} />
              <CellGrid cells={visibleCells(cellsOfRow(slot, i), screen.context.input, refusals)} screen={screen} />
            </div>
          ) : (
            <button type="button" className={css['pick']} onClick={() => pick(i)}>
              <b className="text-26">{i + 1}</b>
              <span>
                <RowWords slot={slot} row={row} />
                <RowFacts slot={slot} card={cards[i]} />
              </span>
            </button>
          )}
          <button
            type="button"
            className={css['remove']}
            aria-label={t('ui.rows.remove', { n: i + 1 })}
            onClick={() => onRemove(i)}
          >
            <Icon name="x" size={32} />
          </button>
        </li>
      ))}
      {rows.length > 0 && slot.expect === undefined && (
        <li>
          <PadButton icon="plus" onPress={() => pick(rows.length)}>
            {t('ui.rows.next')}
          </PadButton>
        </li>
      )}
      {rows.length === 0 && (
        <li className={css['none']}>{t([`${slot.title}.empty`, 'ui.rows.none'], { slot: t(slot.title) })}</li>
      )}
    </ol>
  );
}

function RowWords({ slot, row }: { readonly slot: SlotView; readonly row: Item }): ReactNode {
  const { t } = useTranslator();
  return (
    <span className={css['words']}>
      {(slot.item ?? []).map((field) => (
        <span key={field.name} className="semibold text-22">
          <span className="block muted regular text-18">{t(field.title)}</span>
          <Value field={field} value={row?.[field.name] ?? null} />
        </span>
      ))}
    </span>
  );
}

/** What the row is about, as read from the record that was scanned. */
function RowFacts({ slot, card }: { readonly slot: SlotView; readonly card: Card | null | undefined }): ReactNode {
  const { t } = useTranslator();
  const facts = slot.show.filter(({ name }) => card && !isEmpty(card.values[name]));
  if (!card || facts.length === 0) return null;
  return (
    <span className={css['facts']} data-testid="row-facts">
      {facts.map((field) => (
        <span key={field.name}>
          <span className="muted">{t(field.title)}</span> <Value field={field} value={card.values[field.name]} isShort />
        </span>
      ))}
    </span>
  );
}
