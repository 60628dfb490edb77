import { countEach } from '../model/countEach.ts';

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
