import type { FieldModel, Json } from '#engine';
import { CLOCK } from '../../plant/clock.ts';

const MAX_LENGTH = 12;

/** A value a field takes: the first of its words, the least of its numbers, a day of the story. */
export function exampleValue({ kind, name, schema, words, items, fields = [] }: FieldModel): Json {
  const [first] = words ?? [];
  if (first !== undefined) return first;
  if (items) return [exampleValue(items)];
  switch (kind) {
    case 'record':
      return Object.fromEntries(fields.map((field) => [field.name, exampleValue(field)]));
    case 'bool':
      return true;
    case 'int':
    case 'decimal':
      return schema.minimum ?? schema.multipleOf ?? 1;
    case 'date':
      return CLOCK.slice(0, 10);
    case 'timestamp':
      return CLOCK;
    case 'time':
      return '08:30';
    default:
      return name.slice(0, schema.maxLength ?? MAX_LENGTH);
  }
}
