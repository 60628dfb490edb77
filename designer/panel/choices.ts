import { useMemo } from 'react';
import { useTranslator } from '#renderer';
import { useDefinitions } from '../api/published.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { useTitles } from '../editor/useTitles.ts';
import { countEach } from '../model/countEach.ts';
import { contentOf } from '../model/DesignDocument.ts';

/** Names offered by their titles: a form shows words as they are. */
export interface Choices {
  readonly words: readonly string[];
  readonly wordOf: (name: string) => string;
  readonly nameOf: (word: string) => string | undefined;
}

/** Two names with the same title are told apart by their names. */
export function choicesOf(names: readonly string[], titleOf: (name: string) => string): Choices {
  const titles = names.map((name) => [name, titleOf(name)] as const);
  const counts = countEach(titles.map(([, title]) => title));
  const words = new Map(titles.map(([name, title]) => [name, counts.get(title) === 1 ? title : `${title} (${name})`]));
  return {
    words: [...words.values()],
    wordOf: (name) => words.get(name) ?? name,
    nameOf: (word) => [...words].find(([, each]) => each === word)?.[0],
  };
}

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

/** Every role, by its title. */
export function useRoleChoices(): Choices {
  const { language } = useTranslator();
  const { data } = useDefinitions('role');
  return useMemo(() => {
    const roles = data ?? [];
    return choicesOf(
      roles.map(({ id }) => id),
      (id) => roles.find((each) => each.id === id)?.title[language] ?? id,
    );
  }, [data, language]);
}
