import type { Expression, Type } from '../expr/types.ts';
import { referencedRow } from '../expr/referencedRow.ts';
import { aliasTitle, conditionText, expressionText } from '../expr/words/expressionText.ts';
import type { ActionModel, Bundle, EntityModel, FieldModel } from '../model/types.ts';
import { sentence, titleOf, unnamed, type Wording } from './sentence.ts';

/** How the sentences of an action call what its expressions name. */
export interface ActionNames {
  /** @param wordsOf  text prefix of the words that its value is one of */
  readonly phrase: (expression: Expression, wordsOf?: string) => string;
  /** What holds or does not, as a statement. @param bound  what a named rule's own names stand for */
  readonly claim: (expression: Expression, bound?: Readonly<Record<string, Expression>>) => string;
  /** An alias, a let or a variable: rows by the title of their entity, by their own name as well where another is called the same. */
  readonly nameOf: (name: string, type: Type) => string;
  /** Whether nothing beside the variable of a loop can be taken for it: it needs no name. */
  readonly isLooped: (variable: string) => boolean;
  /** An input by its field's title. */
  readonly input: (name: string) => string;
}

export function actionNames(
  action: ActionModel,
  { texts, language, entities }: Wording & Partial<Pick<Bundle, 'entities'>>,
): ActionNames {
  const inputs = inputCodes(action, texts.zh, entities?.get(action.generated?.entity ?? ''));
  const known = (...codes: readonly string[]): string | undefined => codes.find((code) => texts.zh.has(code));
  const roleCodes = (name: string): string | undefined => known(`${action.id}.alias.${name}`, `alias.${name}`);
  const nameCodes = (path: string): string | undefined =>
    isValue(action.names[path])
      ? known(`${action.id}.let.${path}`, `${action.id}.tell.${path}`, `let.${path}`)
      : inputs(path);
  const titleOfEntity = (entity: string): string => titleOf({ texts, language }, entity);
  const looped = variablesAlone(action, titleOfEntity);
  const ambiguous = ambiguousNames(action, looped, titleOfEntity, (name) => roleCodes(name) !== undefined);
  const nameOf: ActionNames['nameOf'] = (name, type) => {
    const entity = referencedRow(type)?.entity;
    const title = entity === undefined ? undefined : texts[language].get(entity);
    // What is being introduced has no article yet.
    if (title !== undefined && !ambiguous.has(name)) return title;
    const role = title === undefined ? undefined : aliasTitle(name, title, language, texts, { roleCodes });
    if (role !== undefined) return role;
    const value = nameCodes(name);
    if (value !== undefined) return titleOf({ texts, language }, value);
    return expressionText({ node: { op: 'name', name, type, at: 0 } } as Expression, language, texts, {
      nameCodes,
      ambiguous,
    });
  };
  const thisOf = (type: Type): string => {
    const entity = referencedRow(type)?.entity;
    const title = entity === undefined ? undefined : texts[language].get(entity);
    return title === undefined
      ? titleOf({ texts, language }, 'words.thisEntry')
      : sentence({ texts, language }, 'words.thisRow', { title });
  };
  const loops = loopsOf(action).flat();
  const places = new Map([
    ['itemAt', titleOf({ texts, language }, 'words.name.item')],
    ...loops.map(({ variable, list }) => {
      const type = itemOf(list.type);
      const named = looped.has(variable) ? thisOf(type) : nameOf(variable, type);
      return [`${variable}At`, named] as const;
    }),
  ]);
  const context = { nameCodes, roleCodes, looped, ambiguous, places };
  const phrase: ActionNames['phrase'] = (expression, wordsOf) =>
    expressionText(expression, language, texts, context, wordsOf);
  return {
    phrase,
    claim: (expression, bound = {}) => {
      const said = new Map(Object.entries(bound).map(([name, value]) => [name, phrase(value)]));
      return conditionText(expression, language, texts, { ...context, said });
    },
    nameOf,
    isLooped: (variable) => looped.has(variable),
    input: (name) => {
      const code = nameCodes(`input.${name}`);
      return code === undefined ? unnamed(name, { texts, language }) : titleOf({ texts, language }, code);
    },
  };
}

type Loop = ActionModel['effects'][number]['loop'];

/** The loops of an action, those of one assert, effect or load together. */
function loopsOf({ asserts, effects, loads }: ActionModel): readonly Loop[] {
  return [...[...asserts, ...effects].map(({ loop }) => loop), ...loads.map(({ each }) => (each ? [each] : []))];
}

/** A let that is no row: an alias has the title of its rows. */
const isValue = (type: Type | undefined): boolean => type !== undefined && referencedRow(type) === undefined;

/** Variables of loops beside which no other is of the same kind. */
function variablesAlone(action: ActionModel, titleOfEntity: (entity: string) => string): ReadonlySet<string> {
  const kind = (list: Expression): string => {
    const entity = referencedRow(list.type)?.entity;
    return entity === undefined ? '' : titleOfEntity(entity);
  };
  const beside = loopsOf(action).flatMap((loop) =>
    loop.flatMap((one) => (loop.some((other) => other !== one && kind(other.list) === kind(one.list)) ? [one.variable] : [])),
  );
  const all = loopsOf(action).flatMap((loop) => loop.map(({ variable }) => variable));
  return new Set(all.filter((variable) => !beside.includes(variable)));
}

/**
 * Names of rows whose entities have one title: it alone would not tell which is meant. Where all but one say what they are, and that one
 * is named after its entity, it is the one that is meant.
 *
 * @param thisRows  called “this …”
 */
function ambiguousNames(
  action: ActionModel,
  thisRows: ReadonlySet<string>,
  titleOfEntity: (entity: string) => string,
  hasRole: (name: string) => boolean,
): ReadonlySet<string> {
  const { names, effects } = action;
  const looped = loopsOf(action)
    .flat()
    .filter(({ variable }) => !thisRows.has(variable))
    .map(({ variable, list }) => [variable, referencedRow(list.type)?.entity] as const);
  const made = effects.flatMap(({ makes }) => (makes?.as === undefined ? [] : [[makes.as, makes.entity] as const]));
  const known = Object.entries(names).map(([name, type]) => [name, referencedRow(type)?.entity] as const);
  const byTitle = new Map<string, Set<string>>();
  for (const [name, entity] of [...known, ...looped, ...made])
    if (entity !== undefined) {
      const title = titleOfEntity(entity);
      byTitle.set(title, (byTitle.get(title) ?? new Set<string>()).add(name));
    }
  const entityOf = new Map([...known, ...looped, ...made]);
  const isAfterEntity = (name: string): boolean => name.startsWith((entityOf.get(name) ?? '').split('-').at(-1)!);
  return new Set(
    [...byTitle.values()].flatMap((alike) => {
      const [plain, ...others] = [...alike].filter((name) => !hasRole(name));
      // A variable over others of them would be called the same as one row.
      const isList = (name: string): boolean => names[name]?.kind === 'list';
      const isApart = plain !== undefined && (isList(plain) || ![...alike].some(isList));
      const isMeant = isApart && others.length === 0 && isAfterEntity(plain);
      return alike.size === 1 ? [] : [...alike].filter((name) => !isMeant || name !== plain);
    }),
  );
}

const itemOf = (type: Type): Type => (type.kind === 'list' ? type.of : type);

/** Text codes of an action's inputs: what each is called, in a generated form as the field or the rows it fills; `*.name` of what stands in them. */
function inputCodes(
  { input, generated }: ActionModel,
  known: ReadonlyMap<string, string>,
  entity: EntityModel | undefined,
): (path: string) => string | undefined {
  const titles = new Map((input.fields ?? []).map(({ name, title }) => [name, title && `${title.of}.${title.word}`]));
  const below = new Map((input.fields ?? []).flatMap((field) => titlesBelow(field)));
  return (path) => {
    const [root, name = ''] = path.split('.');
    if (root === '*') return below.get(name);
    if (root !== 'input') return undefined;
    return [titles.get(name), `${generated?.entity ?? ''}.field.${name}`, entity?.children.get(name)?.entity].find(
      (code) => code !== undefined && known.has(code),
    );
  };
}

/** Fields of what an input holds, each by the code of its title. */
function titlesBelow({ fields, items }: FieldModel): readonly (readonly [string, string])[] {
  return [...(fields ?? []), ...(items?.fields ?? [])].flatMap((field) => [
    ...(field.title === undefined ? [] : [[field.name, `${field.title.of}.${field.title.word}`] as const]),
    ...titlesBelow(field),
  ]);
}
