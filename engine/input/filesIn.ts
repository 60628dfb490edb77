import type { FieldModel } from '../model/types.ts';
import type { Refusal } from '../types.ts';
import type { RecordValue, Value } from '../value/value.ts';

/** A file an input names, and where. */
export interface NamedFile {
  readonly id: string;
  /** JSON Pointer. */
  readonly at: string;
}

/** Every file an input names, however deep. */
export function filesIn(fields: readonly FieldModel[], input: RecordValue): readonly NamedFile[] {
  return fields.flatMap((field) => filesBelow(field, input[field.name] ?? null, `/${field.name}`));
}

function filesBelow(field: FieldModel, value: Value, at: string): readonly NamedFile[] {
  if (value === null) return [];
  if (Array.isArray(value)) {
    const { items } = field;
    return items ? (value as readonly Value[]).flatMap((item, i) => filesBelow(items, item, `${at}/${i}`)) : [];
  }
  if (field.kind === 'record')
    return filesIn(field.fields ?? [], value as RecordValue).map((file) => ({ ...file, at: `${at}${file.at}` }));
  return field.kind === 'file' ? [{ id: (value as string).toLowerCase(), at }] : [];
}

/** What is wrong with the files an input names: those that do not exist for the person who sends it. */
export function fileRefusals(named: readonly NamedFile[], exists: (id: string) => boolean): readonly Refusal[] {
  return named
    .filter(({ id }) => !exists(id))
    .map(({ id, at }) => ({ code: 'file.notExist', params: { code: id }, kind: 'missing', at }));
}
