import type { LabelDefinition, LabelItem } from '../../../definitions.generated.ts';
import { labelItems } from '../../../load/labelItems.ts';
import type { Finding } from '../../../load/problemAt.ts';
import type { LintInput } from '../../types.ts';

/** Every item lies within the label, those of lines on the last line of a page too: its start, and for a code also its end. Millimetres. */
export function* labelOutside(set: LintInput): Generator<Finding> {
  for (const loaded of set.label.values()) {
    const { size, rows } = loaded.definition;
    for (const { name, item, isOfLines, location } of labelItems(loaded)) {
      const top = isOfLines ? lastTop(rows) : 0;
      if (!isOn({ ...item, y: top + item.y }, size)) yield { ...location, params: { item: name, ...size } };
    }
  }
}

/** Where the last line of a full page begins. */
function lastTop(rows: LabelDefinition['rows']): number {
  return rows ? rows.y + (rows.max - 1) * rows.step : 0;
}

function isOn({ code, x, y, size = 0, width = size, height = size }: LabelItem, label: LabelDefinition['size']): boolean {
  const [right, bottom] = code === undefined ? [x, y] : [x + width, y + height];
  return x >= 0 && y >= 0 && x < label.width && y < label.height && right <= label.width && bottom <= label.height;
}
