import type { LabelDefinition } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { below, whole } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';

type Item = LabelDefinition['items'][string];

/** What stands on a label is a text, or a code with its value; of anything else nothing would be printed. */
export function* labelItem(set: LintInput): Generator<Finding> {
  for (const placed of set.label.values())
    for (const [name, item] of Object.entries(placed.definition.items))
      if (!isText(item) && !isCode(item)) yield { ...below(whole(placed), 'items', name), params: { item: name } };
}

const isText = ({ text, code, value }: Item): boolean => text !== undefined && code === undefined && value === undefined;
const isCode = ({ text, code, value }: Item): boolean => text === undefined && code !== undefined && value !== undefined;
