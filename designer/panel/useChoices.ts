import { useTranslator } from '#renderer';
import { useEditorContext } from '../editor/Editor.ts';
import { contentOf } from '../model/DesignDocument.ts';
import { eventTitle, shown, stateTitle } from '../model/texts.ts';
import { choicesOf, type Choices } from './choices.ts';

/** The states and events of the document, by their titles. */
export function useChoices(): { readonly states: Choices; readonly events: Choices } {
  const { language } = useTranslator();
  const { document, catalogue } = useEditorContext();
  const { states, events } = contentOf(document);
  return {
    states: choicesOf(Object.keys(states), (name) => shown(stateTitle(document, catalogue, name), language, name)),
    events: choicesOf(Object.keys(events), (name) => shown(eventTitle(document, catalogue, name), language, name)),
  };
}
