import type { Finding } from '../../../load/problemAt.ts';
import { inputFields } from '../../../model/fields.ts';
import { below } from '../../../load/place.ts';
import type { LintInput } from '../../types.ts';
import type { ActionAt } from '../../actionAt.ts';

/** No two inputs of an action are called alike in a language: nobody could tell which of them is meant. */
export function* sameTitle(set: LintInput): Generator<Finding> {
  for (const action of set.actions.values()) {
    const titles = titlesOf(set, action);
    for (const [at, { name, said }] of titles.entries())
      if (titles.slice(0, at).some((other) => other.said.some((text, n) => text === said[n])))
        yield { ...(action.generated ? action : below(action, 'input', 'properties', name)), params: { input: name } };
  }
}

/** What the inputs of an action are called in each language; one without a text is called like nothing. */
function titlesOf(set: LintInput, { definition }: ActionAt) {
  const find = (entity: string) => set.entity.get(entity)?.definition;
  return inputFields(definition.id, definition.input, find).map(({ name, title }) => {
    const key = title && `${title.of}.${title.word}`;
    const said = Object.values(set.texts).map((texts) => (key && texts.get(key)?.text) ?? name);
    return { name, said };
  });
}
