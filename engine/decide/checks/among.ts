import type { Frame } from '../../frame/frame.ts';
import type { FieldModel } from '../../model/types.ts';

/** An input with a list of its own (`x-among`) is one of its words, once the row that has them is loaded. */
export function checkAmong(frame: Frame): void {
  const input = frame.names['input'] as Readonly<Record<string, unknown>>; // a record, as every input is
  for (const field of frame.action.input.fields ?? []) {
    const given = input[field.name] ?? null;
    if (given !== null && wordsAmong(frame, field)?.includes(String(given)) === false)
      frame.refuse({ code: 'common.unknownWord', params: {}, at: `/${field.name}` });
  }
}

/** The words an input may be as things stand; undefined where it has no list, or the list is not known. */
export function wordsAmong(frame: Frame, { among }: FieldModel): readonly string[] | undefined {
  if (!among || frame.isUnresolved(among)) return undefined;
  return (frame.value(among) as readonly unknown[]).map(String); // a list of texts, by its type
}
