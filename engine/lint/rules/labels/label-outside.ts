import type { LabelDefinition } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

/** Every item lies within the label: its start, and for a code also its end. Millimetres. */
export function* labelOutside(set: LintInput): Generator<Finding> {
  for (const loaded of set.label.values()) {
    const { items, size } = loaded.definition;
    for (const [name, item] of Object.entries(items))
      if (!isOn(item, size)) yield { ...locationBelow(fileLocation(loaded), 'items', name), params: { item: name, ...size } };
  }
}

function isOn(item: LabelDefinition['items'][string], label: LabelDefinition['size']): boolean {
  const { x, y, size = 0, width = size, height = size } = item;
  const [right, bottom] = item.code === undefined ? [x, y] : [x + width, y + height];
  return x >= 0 && y >= 0 && x < label.width && y < label.height && right <= label.width && bottom <= label.height;
}
