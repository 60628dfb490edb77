import type { ViewField } from '#engine';
import type { Item } from '#renderer';
import { setText } from '../commands/properties.ts';
import type { DesignDocument } from '../model/DesignDocument.ts';
import type { Command } from '../model/history.ts';
import { textIn, type Catalogue } from '../model/texts.ts';
import { textField } from './fields.ts';

const LANGUAGES = ['zh', 'en'] as const;

/** A title in both languages, side by side. @param prefix  of the names of both fields, where a form has several titles */
export function titleFields(prefix = ''): readonly ViewField[] {
  return LANGUAGES.map((language) => textField(`${prefix}${language}`, `designer.field.${language}`));
}

/** The titles as people read them: written here, or inherited. */
export function titleValues(document: DesignDocument, catalogue: Catalogue, code: string, prefix = ''): Item {
  return Object.fromEntries(
    LANGUAGES.map((language) => [`${prefix}${language}`, textIn(document, catalogue, code, language) ?? '']),
  );
}

/** The command of the title that differs from what was shown. */
export function titleCommand(
  document: DesignDocument,
  code: string,
  [before, after]: readonly [Item, Item],
  prefix = '',
): Command | undefined {
  const language = LANGUAGES.find((each) => (after[prefix + each] ?? '') !== (before[prefix + each] ?? ''));
  if (language === undefined) return undefined;
  const text = after[prefix + language];
  return setText(document, code, language, typeof text === 'string' ? text : '');
}
