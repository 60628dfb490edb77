import type { LabelDefinition, LabelItem } from '../definitions.generated.ts';
import type { LoadedDefinition } from './definitions.ts';
import { fileLocation, locationBelow, type SourceLocation } from './sourceLocation.ts';

/** An item of a label, or one that stands on each of its lines. */
export interface PlacedLabelItem {
  readonly name: string;
  readonly item: LabelItem;
  readonly isOfLines: boolean;
  readonly location: SourceLocation;
}

/** Every item of a label. */
export function labelItems(loaded: LoadedDefinition<LabelDefinition>): readonly PlacedLabelItem[] {
  const { items, rows } = loaded.definition;
  const at = fileLocation(loaded);
  return [
    ...placed(items, locationBelow(at, 'items'), false),
    ...(rows ? placed(rows.items, locationBelow(at, 'rows', 'items'), true) : []),
  ];
}

function placed(items: LabelDefinition['items'], at: SourceLocation, isOfLines: boolean): readonly PlacedLabelItem[] {
  return Object.entries(items).map(([name, item]) => ({ name, item, isOfLines, location: locationBelow(at, name) }));
}
