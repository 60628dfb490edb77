import type { Translator } from '#renderer';
import { SIDES, type SideName } from '../../editor/sides.ts';
import type { MenuEntry } from '../../menu/MenuEntry.ts';
import type { ViewName } from '../views.ts';

export interface Places {
  readonly views: readonly ViewName[];
  readonly onView: (view: ViewName) => void;
  readonly sides: readonly SideName[];
  readonly onSide: (side: SideName) => void;
}

/** The views of a document, and what may stand beside it. */
export function placeEntries({ views, onView, sides, onSide }: Places, { t }: Translator): readonly MenuEntry[] {
  return [
    ...views.map((view) => ({ id: view, title: t(`designer.view.${view}`), icon: 'table', run: () => onView(view) })),
    ...sides.map((side) => ({ id: side, title: t(`designer.side.${side}`), icon: SIDES[side], run: () => onSide(side) })),
  ];
}
