import type { LabelDefinition } from '../../../definitions.generated.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';

type Item = LabelDefinition['items'][string];

/** A label item is a text, or a code with its value; anything else would print nothing. */
export function* labelItem(set: LintInput): Generator<Finding> {
  for (const loaded of set.label.values())
    for (const [name, item] of Object.entries(loaded.definition.items))
      if (!isText(item) && !isCode(item))
        yield { ...locationBelow(fileLocation(loaded), 'items', name), params: { item: name } };
}

const isText = ({ text, code, value }: Item): boolean => text !== undefined && code === undefined && value === undefined;
const isCode = ({ text, code, value }: Item): boolean => text === undefined && code !== undefined && value !== undefined;
