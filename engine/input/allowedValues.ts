import type { FieldModel } from '../model/types.ts';
import { isList } from './normalise.ts';

/**
 * What a field takes, in the words of the format and so in no language: `open, sealed`, `0…99`, `string …40`, `YYYY-MM-DD`. Empty where only its
 * refusal says it.
 */
export function allowedValues(field: FieldModel): string {
  const { kind, schema, words, items, ref } = field;
  const { minimum, exclusiveMinimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  if (isList(field)) return `[${items ? allowedValues(items) : (ref ?? kind)}] ${range(minItems, maxItems)}`.trim();
  if (words) return words.join(', ');
  switch (kind) {
    case 'int':
    case 'decimal':
      return exclusiveMinimum === undefined ? range(minimum, maximum) : `> ${exclusiveMinimum} ${range(undefined, maximum)}`;
    case 'date':
      return 'YYYY-MM-DD';
    case 'time':
      return 'HH:MM';
    case 'timestamp':
      return 'YYYY-MM-DDTHH:MM:SSZ';
    case 'bool':
      return 'true, false';
    case 'ref':
    case 'file':
      return ref ?? kind;
    case 'string':
    case 'code':
      return [kind, schema.format, schema.pattern, range(minLength, maxLength)].filter((part) => part).join(' ');
    default:
      return kind;
  }
}

/** Both bounds with an ellipsis between them; empty where there is neither. */
function range(least: number | undefined, most: number | undefined): string {
  return least === undefined && most === undefined ? '' : `${least ?? ''}…${most ?? ''}`;
}
