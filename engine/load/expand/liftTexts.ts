import type { TextEntry, TextsByCode } from '../../definitions.generated.ts';
import { LANGUAGES, type Language } from '../../types.ts';
import type { LoadedText } from '../definitions.ts';
import type { FileContents, ContainedDefinition, TextDefinition } from './contents.ts';
import { pointer } from '../pointer.ts';

/** The place of the code of a text, which says it in both languages. */
export function textEntry({
  file,
  pointer: language,
}: Pick<LoadedText, 'file' | 'pointer'>): Pick<LoadedText, 'file' | 'pointer'> {
  return { file, pointer: language.slice(0, language.lastIndexOf('/')) };
}

/** Moves texts out of their definitions: no decision depends on a wording. A text file holds nothing else. */
export function liftTexts({ definitions, texts }: FileContents): FileContents {
  return {
    definitions: definitions.filter(({ kind }) => kind !== 'texts').map(withoutTexts),
    texts: [...texts, ...definitions.flatMap(textsOf)],
  };
}

function withoutTexts(contained: ContainedDefinition): ContainedDefinition {
  const { texts: _texts, ...definition } = contained.definition as { readonly texts?: TextsByCode };
  return { ...contained, definition };
}

function textsOf({ file, definition }: ContainedDefinition): readonly TextDefinition[] {
  const { texts = {} } = definition as { readonly texts?: TextsByCode };
  return Object.entries(texts).flatMap(([code, entry]) => entryTexts(file, code, entry));
}

/** A text in both languages, and those that extend it: `box-list` with `empty` also writes `box-list.empty`. */
function entryTexts(file: string, code: string, { zh, en, ...extensions }: TextEntry): readonly TextDefinition[] {
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
