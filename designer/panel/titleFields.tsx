import type { ReactNode } from 'react';
import type { ViewField } from '#engine';
import type { Item } from '#renderer';
import { setText } from '../commands/properties.ts';
import { useEditorContext } from '../editor/Editor.ts';
import type { DesignDocument } from '../model/DesignDocument.ts';
import type { Command } from '../model/history.ts';
import { textIn, type Catalogue } from '../model/texts.ts';
import { formOf, textField } from './fields.ts';
import { Fields } from './Fields.tsx';

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

/** What somebody typed, without blanks around it. */
export const typedText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const VIEW = formOf(titleFields());

/** The titles behind a code, side by side: of the definition, or of one of its elements. */
export function DefinitionTitleForm({ code }: { readonly code: string }): ReactNode {
  const { document, catalogue, run } = useEditorContext();
  const values = titleValues(document, catalogue, code);
  return (
    <Fields
      view={VIEW}
      values={values}
      onChange={(after) =>
        run((now) => titleCommand(now, code, [values, after]) ?? { done: 'designer.done.change', edits: [] })
      }
    />
  );
}
