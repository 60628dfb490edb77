import type { Finding } from '../../../load/problemAt.ts';
import { inputFields } from '../../../model/fields.ts';
import { locationBelow } from '../../../load/sourceLocation.ts';
import type { LintInput } from '../../types.ts';
import type { ActionAt } from '../../actionAt.ts';

/** No two inputs of an action have the same title in a language; users could not tell them apart. */
export function* sameTitle(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    const titles = titlesOf(set, action);
    for (const [at, { name, said: titlesByLanguage }] of titles.entries())
      if (titles.slice(0, at).some((other) => other.said.some((text, n) => text === titlesByLanguage[n])))
        yield {
          ...(action.generated ? action : locationBelow(action, 'input', 'properties', name)),
          params: { input: name },
        };
  }
}

/** What the inputs of an action are called in each language; one without a text is called like nothing. */
function titlesOf(set: LintInput, { definition }: ActionAt) {
  const find = (entity: string) => set.entity.get(entity)?.definition;
  return inputFields(definition.id, definition.input, find).map(({ name, title }) => {
    const key = title && `${title.of}.${title.word}`;
    const titlesByLanguage = Object.values(set.texts).map((texts) => (key && texts.get(key)?.text) ?? name);
    return { name, said: titlesByLanguage };
  });
}
