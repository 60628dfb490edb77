import type { SerialRuleDefinition } from '../definitions.generated.ts';
import { mapped, recordOf, textOf, textsOf } from './unchecked.ts';

/** A serial rule as far as it is written: what is missing or has the wrong form is empty. */
export function readSerial(id: string, content: unknown): SerialRuleDefinition {
  const { category, parts, reset, scope } = recordOf(content);
  const { max } = recordOf(reset);
  return {
    ...recordOf(content),
    id,
    category: textOf(category),
    // One of its forms each: rules ask which by the key it has.
    parts: mapped(parts, (part) => part as unknown as SerialRuleDefinition['parts'][string]),
    reset: reset === 'day' || reset === 'year' ? reset : { max: typeof max === 'number' ? max : 0 },
    ...(scope === undefined ? {} : { scope: [...textsOf(scope)] }),
  };
}
