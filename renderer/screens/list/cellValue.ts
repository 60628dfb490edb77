import { isRecord } from '#engine';
import type { Json } from '../../api/reads.ts';
import type { Translator } from '../../i18n/texts.ts';
import { changeText, type Change } from '../../pages/consequences/changes.ts';

/** A value as a list draws it: changes of records, which say what field they are of, each in one line. */
export function cellValue(value: Json | undefined, translator: Translator): Json | undefined {
  if (!Array.isArray(value)) return value;
  return value.map((each: Json) =>
    isRecord(each) && isRecord(each['field']) ? changeText(each as unknown as Change, translator) : each,
  );
}
