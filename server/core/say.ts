import { spoken, type Bundle, type Language, type Param } from '#engine';

/** What a text needs to be put into words for one reader. */
export interface Reader {
  readonly texts: Bundle['texts'];
  readonly language: Language;
  /** IANA zone in which moments are told. */
  readonly zone: string;
}

/** The texts in force, and the IANA zone moments are told in where nothing else is said. */
export interface TextSource {
  readonly bundle: () => Bundle;
  readonly zone: () => string;
}

/** The sentence of a code in the reader's language; the code itself where no text exists, so that nothing is ever blank. */
export function say(reader: Reader, code: string, params: Readonly<Record<string, Param>> = {}): string {
  const text = (each: string): string => reader.texts[reader.language].get(each) ?? each;
  return spoken(text(code), params, { language: reader.language, zone: reader.zone, text });
}
