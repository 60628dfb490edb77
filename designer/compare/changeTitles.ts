import type { Language } from '#engine';
import { contentOf, type DesignDocument } from '../model/DesignDocument.ts';
import { eventTitle, shown, stateTitle, textIn, type Catalogue } from '../model/texts.ts';

/** A definition whose elements have titles: of two contents the newer one, with the texts of both. */
export interface TitledDefinition {
  readonly document: DesignDocument;
  readonly catalogue: Catalogue;
  readonly language: Language;
}

/** What people call an element of a definition: by the word of its collection, as changes have it. */
export function titleOfElement({ document, catalogue, language }: TitledDefinition, element: string, name: string): string {
  if (element === 'state') return shown(stateTitle(document, catalogue, name), language, name);
  if (element === 'event') return shown(eventTitle(document, catalogue, name), language, name);
  if (element === 'transition') {
    const { event = name, to } = contentOf(document).transitions[name] ?? {};
    const title = titleOfElement({ document, catalogue, language }, 'event', event);
    return to === undefined ? title : `${title} → ${titleOfElement({ document, catalogue, language }, 'state', to)}`;
  }
  const code = `${document.id}.${element}.${name}`;
  const title = { zh: textIn(document, catalogue, code, 'zh'), en: textIn(document, catalogue, code, 'en') };
  return shown(title, language, name);
}

/** The element that a text is the title of; undefined where it says something else. */
export function titledBy(
  { document }: TitledDefinition,
  code: string,
): { readonly element: string; readonly name: string } | undefined {
  const prefix = `${document.id}.`;
  const [element = '', ...rest] = code.startsWith(prefix) ? code.slice(prefix.length).split('.') : [];
  const name = rest.join('.');
  return ['state', 'event', 'node', 'field'].includes(element) && name !== '' ? { element, name } : undefined;
}
