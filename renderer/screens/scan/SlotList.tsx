import type { ReactNode } from 'react';
import type { SlotView } from '#engine';
import { withoutItem } from '../../widgets/pointer.ts';
import { isLongForm } from './cells/typedCells.ts';
import { BasketList, RowsPanel } from './lazyPanels.ts';
import type { ScanScreen } from './machine/ScanScreen.ts';
import { basketRefusals } from './verdict/conflicts.ts';

/** What was scanned into a basket, or the rows of a slot; either can be taken out again. */
export function SlotList({ slot, screen }: { readonly slot: SlotView; readonly screen: ScanScreen }): ReactNode {
  const { context } = screen;
  const list = slot.input ?? '';
  const remove = (index: number): void => screen.change(withoutItem(context.input, list, index));
  if (slot.kind === 'rows') return <RowsPanel slot={slot} screen={screen} onRemove={remove} />;
  return (
    <BasketList
      slot={slot}
      codes={(context.input[list] ?? []) as readonly string[]}
      cards={context.preview?.cards[slot.name] ?? []}
      refusals={basketRefusals(slot, screen)}
      refused={context.refused?.slot === slot.name ? context.refused : undefined}
      isBrief={isLongForm(screen) && !screen.isComplete}
      putAway={context.putAway[list] ?? []}
      onRemove={remove}
      onTakeBack={screen.scan}
      onDismiss={screen.dismiss}
    />
  );
}
