import { Converter } from 'opencc-js';

type Convert = (words: string) => string;
let converters: { readonly toSimplified: Convert; readonly toTraditional: Convert } | undefined;

/** Their dictionaries are read when somebody first searches. */
function read(): NonNullable<typeof converters> {
  converters ??= { toSimplified: Converter({ from: 't', to: 'cn' }), toTraditional: Converter({ from: 'cn', to: 't' }) };
  return converters;
}

/** In simplified characters. */
export const simplified = (words: string): string => read().toSimplified(words);

/** Words as they may be written: as given, in simplified characters and in traditional ones, each once. */
export function writtenForms(words: string): readonly string[] {
  return [...new Set([words, simplified(words), read().toTraditional(words)])];
}
