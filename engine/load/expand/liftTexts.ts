import type { TextEntry, TextsByCode } from '../../definitions.generated.ts';
import { LANGUAGES, type Language } from '../../types.ts';
import type { PlacedText } from '../definitions.ts';
import type { FileContents, HeldDefinition, WrittenText } from './contents.ts';
import { pointer } from '../pointer.ts';

/** The place of the code of a text, which says it in both languages. */
export function entryOf({
  file,
  pointer: language,
}: Pick<PlacedText, 'file' | 'pointer'>): Pick<PlacedText, 'file' | 'pointer'> {
  return { file, pointer: language.slice(0, language.lastIndexOf('/')) };
}

/** Takes the texts out of the definitions they stand in: no verdict depends on a wording. A file of texts holds nothing else. */
export function liftTexts({ definitions, texts }: FileContents): FileContents {
  return {
    definitions: definitions.filter(({ kind }) => kind !== 'texts').map(withoutTexts),
    texts: [...texts, ...definitions.flatMap(textsOf)],
  };
}

function withoutTexts(held: HeldDefinition): HeldDefinition {
  const { texts: _texts, ...definition } = held.definition as { readonly texts?: TextsByCode };
  return { ...held, definition };
}

function textsOf({ file, definition }: HeldDefinition): readonly WrittenText[] {
  const { texts = {} } = definition as { readonly texts?: TextsByCode };
  return Object.entries(texts).flatMap(([code, entry]) => entryTexts(file, code, entry));
}

/** A text in both languages, and those that extend it: `box-list` with `empty` also writes `box-list.empty`. */
function entryTexts(file: string, code: string, { zh, en, ...extensions }: TextEntry): readonly WrittenText[] {
  const written = { '': { zh, en }, ...extensions } as Readonly<Record<string, { readonly [K in Language]?: string }>>;
  return Object.entries(written).flatMap(([extension, both]) =>
    LANGUAGES.flatMap((language) => {
      const text = both[language];
      const names = ['texts', code, ...(extension === '' ? [] : [extension]), language];
      const called = extension === '' ? code : `${code}.${extension}`;
      return text === undefined ? [] : [{ code: called, language, text, file, pointer: pointer(...names) }];
    }),
  );
}
