import { useEditorContext } from '../editor/Editor.ts';
import { useTitles } from '../editor/useTitles.ts';
import { contentOf } from '../model/DesignDocument.ts';
import { choicesOf, type Choices } from './choices.ts';

/** The states and events of the document, by their titles. */
export function useChoices(): { readonly states: Choices; readonly events: Choices } {
  const { document } = useEditorContext();
  const titles = useTitles();
  const { states, events } = contentOf(document);
  return {
    states: choicesOf(Object.keys(states), titles.state),
    events: choicesOf(Object.keys(events), titles.event),
  };
}
