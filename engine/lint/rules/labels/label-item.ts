import type { LabelItem } from '../../../definitions.generated.ts';
import { labelItems } from '../../../load/labelItems.ts';
import type { Finding } from '../../../load/problemAt.ts';
import type { LintInput } from '../../types.ts';

/** A label item is a text, words, or a code with its value; anything else would print nothing. */
export function* labelItem(set: LintInput): Generator<Finding> {
  for (const loaded of set.label.values())
    for (const { name, item, location } of labelItems(loaded))
      if (!isText(item) && !isCode(item)) yield { ...location, params: { item: name } };
}

const isText = ({ text, words, code, value }: LabelItem): boolean =>
  (text === undefined) !== (words === undefined) && code === undefined && value === undefined;
const isCode = ({ text, words, code, value }: LabelItem): boolean =>
  text === undefined && words === undefined && code !== undefined && value !== undefined;
