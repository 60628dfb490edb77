import type { Expression, Type } from '../expr/types.ts';
import { referencedRow } from '../expr/referencedRow.ts';
import { conditionText, expressionText } from '../expr/words/expressionText.ts';
import type { ActionModel } from '../model/types.ts';
import { titleOf, type Wording } from './sentence.ts';

/** How the sentences of an action call what its expressions name. */
export interface ActionNames {
  readonly phrase: (expression: Expression) => string;
  /** What holds or does not, as a statement. @param bound  what a named rule's own names stand for */
  readonly claim: (expression: Expression, bound?: Readonly<Record<string, Expression>>) => string;
  /** An alias, a let or a variable: rows by the title of their entity, by their own name as well where another is called the same. */
  readonly nameOf: (name: string, type: Type) => string;
  /** An input by its field's title. */
  readonly input: (name: string) => string;
}

export function actionNames(action: ActionModel, { texts, language }: Wording): ActionNames {
  const nameCodes = inputCodes(action, texts.zh);
  const ambiguous = ambiguousNames(action, (entity) => titleOf({ texts, language }, entity));
  const context = { nameCodes, ambiguous };
  const phrase = (expression: Expression) => expressionText(expression, language, texts, context);
  return {
    phrase,
    claim: (expression, bound = {}) => {
      const said = new Map(Object.entries(bound).map(([name, value]) => [name, phrase(value)]));
      return conditionText(expression, language, texts, { ...context, said });
    },
    nameOf: (name, type) => phrase({ node: { op: 'name', name, type, at: 0 } } as Expression),
    input: (name) => titleOf({ texts, language }, nameCodes(`input.${name}`) ?? name),
  };
}

/** Names of rows whose entities have one title: it alone would not tell which is meant. */
function ambiguousNames(
  { names, asserts, effects }: ActionModel,
  titleOfEntity: (entity: string) => string,
): ReadonlySet<string> {
  const loops = [...asserts, ...effects].flatMap(({ loop }) =>
    loop.map(({ variable, list }) => [variable, referencedRow(list.type)?.entity] as const),
  );
  const made = effects.flatMap(({ makes }) => (makes?.as === undefined ? [] : [[makes.as, makes.entity] as const]));
  const known = Object.entries(names).map(([name, type]) => [name, referencedRow(type)?.entity] as const);
  const byTitle = new Map<string, Set<string>>();
  for (const [name, entity] of [...known, ...loops, ...made])
    if (entity !== undefined) {
      const title = titleOfEntity(entity);
      byTitle.set(title, (byTitle.get(title) ?? new Set<string>()).add(name));
    }
  return new Set([...byTitle.values()].flatMap((alike) => (alike.size > 1 ? [...alike] : [])));
}

/** Text codes of an action's inputs: what each is called, in a generated form as the field it fills. */
function inputCodes(
  { input, generated }: ActionModel,
  known: ReadonlyMap<string, string>,
): (path: string) => string | undefined {
  const titles = new Map((input.fields ?? []).map(({ name, title }) => [name, title && `${title.of}.${title.word}`]));
  return (path) => {
    const [root, name = ''] = path.split('.');
    if (root !== 'input') return undefined;
    return [titles.get(name), `${generated?.entity ?? ''}.field.${name}`].find(
      (code) => code !== undefined && known.has(code),
    );
  };
}
