import { useTranslator } from '#renderer';
import { contentOf } from '../model/DesignDocument.ts';
import { elementName, type ElementId } from '../model/elements.ts';
import { eventTitle, shown, stateTitle } from '../model/texts.ts';
import { useEditorContext } from './Editor.ts';

/** What states, events and elements of the document are called, in the language of the user. */
export interface Titles {
  readonly state: (name: string) => string;
  readonly event: (name: string) => string;
  /** A state by its title, a line by that of its event. */
  readonly element: (id: ElementId) => string;
}

export function useTitles(): Titles {
  const { language } = useTranslator();
  const { document, catalogue } = useEditorContext();
  const state = (name: string): string => shown(stateTitle(document, catalogue, name), language, name);
  const event = (name: string): string => shown(eventTitle(document, catalogue, name), language, name);
  return {
    state,
    event,
    element: (id) => {
      const { of, name = id } = elementName(id) ?? {};
      if (of === 'states') return state(name);
      return event(of === 'transitions' ? (contentOf(document).transitions[name]?.event ?? name) : name);
    },
  };
}
