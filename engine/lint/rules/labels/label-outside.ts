import type { LabelDefinition } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { below, whole } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

/** Whatever is printed lies on the label: it begins there, and a code also ends there. Millimetres. */
export function* labelOutside(set: LintInput): Generator<Finding> {
  for (const placed of set.label.values()) {
    const { items, size } = placed.definition;
    for (const [name, item] of Object.entries(items))
      if (!isOn(item, size)) yield { ...below(whole(placed), 'items', name), params: { item: name, ...size } };
  }
}

function isOn(item: LabelDefinition['items'][string], label: LabelDefinition['size']): boolean {
  const { x, y, size = 0, width = size, height = size } = item;
  const [right, bottom] = item.code === undefined ? [x, y] : [x + width, y + height];
  return x >= 0 && y >= 0 && x < label.width && y < label.height && right <= label.width && bottom <= label.height;
}
