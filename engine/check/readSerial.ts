import type { SerialRuleDefinition } from '../definitions.generated.ts';
import { mapped, asRecord, asText, asTexts } from './unchecked.ts';

/** A serial rule as far as it is written: what is missing or has the wrong form is empty. */
export function readSerial(id: string, content: unknown): SerialRuleDefinition {
  const { category, parts, reset = 'day', scope } = asRecord(content);
  const { max } = asRecord(reset);
  return {
    ...asRecord(content),
    id,
    category: asText(category),
    // One of its forms each: rules ask which by the key it has.
    parts: mapped(parts, (part) => part as unknown as SerialRuleDefinition['parts'][string]),
    reset: reset === 'day' || reset === 'year' ? reset : { max: typeof max === 'number' ? max : 0 },
    ...(scope === undefined ? {} : { scope: [...asTexts(scope)] }),
  };
}
