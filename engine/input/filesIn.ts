import type { FieldSchema } from '../definitions.generated.ts';
import type { FieldModel } from '../model/types.ts';
import type { Refusal } from '../types.ts';
import type { RecordValue, Value } from '../value/value.ts';

/** A file an input names, and where. */
export interface NamedFile {
  readonly id: string;
  /** JSON Pointer. */
  readonly at: string;
  /** What may be there. */
  readonly sort: FileSort;
}

/** What a field holds: it says what is taken in for it. */
export type FileSort = NonNullable<FieldSchema['x-file']>;

/** How the media types of each sort begin. */
const MEDIA_TYPES: Readonly<Record<FileSort, readonly string[]>> = {
  picture: ['image/'],
  audio: ['audio/'],
  file: ['image/', 'application/pdf'],
};

/** Whether a file of a media type may be in a field of a sort. */
export function isOfSort(mediaType: string, sort: FileSort): boolean {
  return MEDIA_TYPES[sort].some((each) => mediaType.startsWith(each));
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
  return field.kind === 'file' ? [{ id: (value as string).toLowerCase(), at, sort: field.schema['x-file'] ?? 'file' }] : [];
}

/**
 * What is wrong with the files an input names: those that do not exist for the person who sends it, and those of another sort
 * than their field holds.
 *
 * @param mediaTypeOf undefined of a file that does not exist
 */
export function fileRefusals(
  named: readonly NamedFile[],
  mediaTypeOf: (id: string) => string | undefined,
): readonly Refusal[] {
  return named.flatMap(({ id, at, sort }): readonly Refusal[] => {
    const type = mediaTypeOf(id);
    if (type === undefined) return [{ code: 'file.notExist', params: { code: id }, kind: 'missing', at }];
    return isOfSort(type, sort) ? [] : [{ code: `file.wrongType.${sort}`, params: {}, at }];
  });
}
