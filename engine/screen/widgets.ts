import { isBilingual, isOneLine, isOpen } from '../input/normalise.ts';
import type { FieldKind, FieldModel } from '../model/types.ts';
import type { WidgetWord } from './view.ts';

const BY_KIND: Readonly<Record<FieldKind, WidgetWord>> = {
  string: 'text',
  code: 'code',
  int: 'integer',
  decimal: 'quantity',
  bool: 'switch',
  date: 'date',
  time: 'time',
  timestamp: 'date-time',
  ref: 'reference',
  refs: 'reference',
  list: 'text',
  record: 'rows',
  file: 'file',
  files: 'file',
};

/** How a value is entered and shown when nothing else is said. */
export function widgetOf(field: FieldModel): WidgetWord {
  const { schema, kind } = field;
  if (schema['x-widget'] !== undefined) return schema['x-widget'];
  if (field.words) return field.role === 'state' ? 'state' : 'select';
  if (schema['x-dictionary'] !== undefined) return 'dictionary';
  if (schema['x-secret']) return 'password';
  if (isBilingual(field)) return 'bilingual';
  if (schema.format === 'phone' || schema.format === 'email' || schema.format === 'time-zone') return schema.format;
  if (kind === 'record' && isOpen(field)) return schema['x-schema'] === undefined ? 'json' : 'form-data';
  if (schema['x-file'] !== undefined) return schema['x-file'];
  if (kind === 'list' || kind === 'files') return ofList(field);
  if (field.ref !== undefined) return schema['x-scan'] === undefined ? 'reference' : 'scan';
  return kind === 'string' && !isOneLine(field) ? 'long-text' : BY_KIND[kind];
}

function ofList({ items }: FieldModel): WidgetWord {
  if (!items || items.kind === 'record') return 'rows';
  return widgetOf(items);
}
