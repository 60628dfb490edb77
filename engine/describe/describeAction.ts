import type { Expression, Type } from '../expr/types.ts';
import { editModelOf } from '../model/editModel.ts';
import type { FieldValues } from '../model/effectTypes.ts';
import type { ActionModel, EffectModel, EntityModel, LoadModel } from '../model/types.ts';
import { literalText } from '../expr/words/expressionText.ts';
import { referencedRow } from '../expr/referencedRow.ts';
import { actionNames } from './actionNames.ts';
import { actionRules, requiredText } from './actionRules.ts';
import { pathTitle } from './definitionNames.ts';
import { eachText, headingOf, join, type Teller } from './Teller.ts';
import { eventOutcome, rowsText, type EventWording } from './eventRule.ts';
import type { RuleInWords } from './RuleInWords.ts';
import { fieldTitle, sentence, titleOf, unnamed } from './sentence.ts';

/** An action in words of one language: what it takes, what it looks up and works out, what it refuses and why, what it does. */
export interface ActionInWords {
  readonly inputs: readonly string[];
  /** What the rules and effects name: the rows that are looked up, and values that are worked out from them. */
  readonly terms: readonly string[];
  readonly rules: readonly RuleInWords[];
  readonly effects: readonly EffectsInWords[];
}

/** Effects that are done alike: under one condition, for each of the same. */
interface EffectsInWords {
  /** "For each of …, if …:"; absent where they are always done, once. */
  readonly heading?: string;
  readonly lines: readonly string[];
}

export function describeAction(action: ActionModel, wording: EventWording): ActionInWords {
  const teller = tellerOf(action, wording);
  return {
    inputs: inputLines(action, teller),
    terms: [...action.loads.flatMap((load) => loadLine(action, load, teller)), ...letLines(action, teller)],
    rules: actionRules(action, teller),
    effects: grouped(action.effects.map((effect) => [headingOf(effect, teller), effectLine(effect, action, teller)])),
  };
}

/** What an action does, each with its condition; of one effect where it is named. */
export function effectsOf(action: ActionModel, wording: EventWording, name?: string): readonly string[] {
  const teller = tellerOf(action, wording);
  return action.effects
    .filter((effect) => name === undefined || effect.name === name)
    .map((effect) => join(headingOf(effect, teller), effectLine(effect, action, teller), teller));
}

/** What one part of an action asks or does: an assert, an effect, an input, and who else must agree. */
export function describePart(
  action: ActionModel,
  [key = '', name]: readonly string[],
  wording: EventWording,
): readonly string[] {
  const teller = tellerOf(action, wording);
  if (key === 'effects') return effectsOf(action, wording, name);
  const isOf = ({ stage, at, part }: RuleInWords): boolean => {
    if (key === 'secondPerson' || key === 'signature') return stage === 'people';
    if (key === 'input') return part === undefined && at?.split('/')[1] === name;
    return part?.[0] === key && part[1] === name;
  };
  return actionRules(action, teller).flatMap((rule) => (isOf(rule) ? [rule.text] : []));
}

function tellerOf(action: ActionModel, wording: EventWording): Teller {
  return {
    ...actionNames(action, wording),
    say: (code, params) => sentence(wording, `definitions.${code}`, params),
    wording,
  };
}

function inputLines(action: ActionModel, { input, claim, phrase, say }: Teller): readonly string[] {
  // What an edit is not sent stays as it is.
  const kept = new Set(editModelOf(action)?.fields.map((field) => field.input));
  return (action.input.fields ?? []).flatMap(({ name, required, when, form, schema }) => {
    const named = { name, title: input(name) };
    const isNeeded = required && !kept.has(name);
    return [
      say(isNeeded ? 'explainRequired' : 'explainInput', named),
      ...(schema['x-bilingual'] ? [say('explainBilingual', named)] : []),
      ...(when?.required ? [requiredText(when.required, named.title, { claim, say })] : []),
      ...(form ? [say('explainFormOf', { ...named, form: phrase(form) })] : []),
      ...(when?.show ? [say('explainShownWhen', { ...named, when: claim(when.show) })] : []),
    ];
  });
}

/** How rows are found, or what is counted of them. */
function loadLine({ names }: ActionModel, load: LoadModel, teller: Teller): readonly string[] {
  const { claim, nameOf, phrase, say } = teller;
  const type = names[load.alias];
  if (type === undefined) return [];
  const clauses = [
    ...(load.keys.size > 0 ? [keysText(load, teller)] : []),
    ...(load.where ? [say('explainWhere', { where: claim(load.where) })] : []),
    ...(load.lineage ? [say(`explainLineage-${load.lineage.way}`, { of: phrase(load.lineage.rows) })] : []),
    ...[...load.totals].map(([name, value]) => say('explainLet', { name: nameOf(name, value.type), value: phrase(value) })),
    ...(load.form === 'first' && load.sort.length > 0
      ? [
          say('explainSort', {
            sort: load.sort.map((column) => columnText(column, load.entity, teller)).join(say('explainComma')),
          }),
        ]
      : []),
  ];
  const of = nameOf(load.alias, type);
  const each = load.each && eachText(load.each.variable, load.each.list, teller);
  return [say(`explainLoad-${load.form}`, { of, how: join(each, clauses.join(say('explainAnd')), teller) })];
}

/** By which fields rows are found, or which they are. */
function keysText({ entity, keys }: LoadModel, teller: Teller): string {
  const { phrase, say } = teller;
  const id = keys.size === 1 ? keys.get('id') : undefined;
  if (id && !id.names.has('input')) return say('explainSame', { of: phrase(id) });
  return say('explainFound', { keys: valuesText(entity, Object.fromEntries(keys), teller) });
}

function letLines({ lets }: ActionModel, { nameOf, phrase, say }: Teller): readonly string[] {
  return [...lets].map(([name, value]) => say('explainLet', { name: nameOf(name, value.type), value: phrase(value) }));
}

/** Effects that follow each other under one heading stand below it. */
function grouped(effects: readonly (readonly [string | undefined, string])[]): readonly EffectsInWords[] {
  const groups: { readonly heading?: string; readonly lines: string[] }[] = [];
  for (const [heading, line] of effects) {
    const last = groups.at(-1);
    if (last && last.heading === heading) last.lines.push(line);
    else groups.push({ ...(heading === undefined ? {} : { heading }), lines: [line] });
  }
  return groups;
}

/** What is made, written, moved or sent, and to which state it leads. */
function effectLine(effect: EffectModel, action: ActionModel, teller: Teller): string {
  const { kind, subject, sets, makes, raises, children, copy } = effect;
  const { phrase, say, wording } = teller;
  const of = subject === undefined ? '' : typeof subject === 'string' ? titleOf(wording, subject) : phrase(subject);
  const line = raises
    ? say('explain-event', { ...eventOutcome(raises, wording, teller), of: rowsText(raises.on, phrase, wording) })
    : say(`explain-${kind}`, { of, to: children ? phrase(children.to) : '', does: commandText(effect, teller) });
  const entity = sets?.entity ?? '';
  const parts = [
    ...(makes?.by ? [say('explainKeys', { keys: valuesText(makes.entity, makes.by, teller) })] : []),
    ...(copy ? [say('explainPart', { name: titleOf(wording, 'definitions.part.copy'), value: phrase(copy) })] : []),
    ...(sets && Object.keys(sets.values).length > 0 ? [valuesText(entity, sets.values, teller)] : []),
    ...(children && Object.keys(children.values).length > 0
      ? [valuesText(childOf(effect, teller), children.values, teller)]
      : []),
    ...madeParts(effect, teller),
    ...goneParts(effect, teller),
    ...reasonParts(effect, action, teller),
    ...ownParts(effect, teller),
  ];
  return parts.length === 0 ? line : say('explainWith', { line, parts: parts.join(say('explainAnd')) });
}

/** What is done in an approval. */
const commandText = (effect: EffectModel, { wording }: Teller): string =>
  'command' in effect ? titleOf(wording, `definitions.word.command.${String(effect.command)}`) : '';

/** What a new row has besides what is written of it: the state it begins in, numbers it is given, and defaults of what is empty. */
function madeParts({ makes, copy, sets }: EffectModel, { phrase, say, wording }: Teller): readonly string[] {
  const model = wording.entities.get(makes?.entity ?? '');
  if (!makes || !model) return [];
  const values: FieldValues = { ...makes.by, ...sets?.values };
  const mayBeEmpty = (field: string): boolean => values[field] === undefined || isNullable(values[field].type);
  const title = (field: string): string => fieldTitle(model, field, wording);
  const begins = model.states.flatMap(({ fields, model: { id, initial } }) =>
    fields.map((field, i) =>
      say('explainValue', {
        name: title(field),
        value: literalText(initial.split('/')[i] ?? initial, `${id}.state`, wording.language, wording.texts),
      }),
    ),
  );
  const given = [...model.fields.values()].flatMap(({ name, schema, default: byDefault, wordsOf }) => {
    if (!mayBeEmpty(name)) return [];
    if (schema['x-serial'] !== undefined) return [say('explainNumbered', { name: title(name) })];
    return byDefault && !copy ? [say('explainValue', { name: title(name), value: phrase(byDefault, wordsOf) })] : [];
  });
  return [
    ...(copy && !makes.isAnew ? [] : begins),
    ...(given.length === 0 ? [] : [say('explainWhenEmpty', { values: given.join(say('explainComma')) })]),
  ];
}

const isNullable = (type: Type): boolean => type.kind === 'null' || ('nullable' in type && type.nullable === true);

/** Rows that are deleted along with those an effect deletes. */
function goneParts({ kind, changes }: EffectModel, { say, wording }: Teller): readonly string[] {
  if (kind !== 'delete' || !changes) return [];
  const found = new Set<string>();
  const add = (entity: string): void => {
    for (const { entity: along, isAlong } of wording.entities.get(entity)?.referredBy ?? [])
      if (isAlong && !found.has(along)) {
        found.add(along);
        add(along);
      }
  };
  add(referencedRow(changes.type)?.entity ?? '');
  const names = [...found].map((entity) => titleOf(wording, entity)).join(say('explainComma'));
  return names === '' ? [] : [say('explainAlong', { names })];
}

/** The reason that is given is kept with the states and the labels that come of it. */
function reasonParts({ kind, raises }: EffectModel, { input }: ActionModel, teller: Teller): readonly string[] {
  const isGiven = input.fields?.some(({ name, kind: type }) => name === REASON && type === 'string') === true;
  return isGiven && (raises || kind === 'print') ? [teller.say('explainEntered', { names: teller.input(REASON) })] : [];
}

/** Whatever action takes it, this input is why. */
const REASON = 'reason';

/** Keys of effects that are described above, or that tell a reader nothing. */
const DESCRIBED =
  /^(name|kind|loop|when|at|source|onRefusal|leaves|makes|changes|copy|sets|raises|children|isLasting|links|label|subject|code|on|relation|type|command)$/;

/** A key whose words name roles, which may be called like fields. */
const ROLES = /^roles?$/;

/** What an effect of its kind has besides: who is notified, what is printed how often, from what to what genealogy leads. */
function ownParts(effect: EffectModel, teller: Teller): readonly string[] {
  const { say, wording } = teller;
  const entity = childOf(effect, teller);
  return Object.entries(effect).flatMap(([key, value]: readonly [string, unknown]) => {
    const title = (word: string): string => {
      const fields = ROLES.test(key) ? [] : [`${entity}.field.${word}`, `field.${word}`];
      const codes = [`definitions.word.${key}.${word}`, ...fields, word];
      return titleOf(wording, codes.find((code) => wording.texts.zh.has(code)) ?? word);
    };
    const phrases = DESCRIBED.test(key) ? [] : phrasesIn(value, title, teller);
    if (phrases.length === 0) return [];
    return [
      say('explainPart', { name: titleOf(wording, `definitions.part.${key}`), value: phrases.join(say('explainComma')) }),
    ];
  });
}

function phrasesIn(value: unknown, title: (word: string) => string, teller: Teller): readonly string[] {
  const { phrase, say, wording } = teller;
  if (typeof value === 'string') return [title(value)];
  if (typeof value !== 'object' || value === null) return [];
  if (isExpression(value)) return [phrase(value, '')];
  if (Array.isArray(value)) return value.map((each) => title(String(each)));
  return Object.entries(value).flatMap(([name, each]) =>
    isExpression(each) ? [say('explainValue', { name: unnamed(name, wording), value: phrase(each) })] : [],
  );
}

function isExpression(value: unknown): value is Expression {
  return typeof value === 'object' && value !== null && 'node' in value;
}

/** Where the words of a state field have their titles. */
function stateWords(model: EntityModel | undefined, field: string): string | undefined {
  const of = model?.states.find(({ fields }) => fields.includes(field));
  return of && `${of.model.id}.state`;
}

/** "Status = In stock; Quantity as entered": fields and words by their titles; inputs that are called like the field stand together. */
function valuesText(entity: string, values: FieldValues, { input, phrase, say, wording }: Teller): string {
  const model = wording.entities.get(entity);
  const entered: string[] = [];
  const others = Object.entries(values).flatMap(([name, value]) => {
    const field = model?.fields.get(name);
    const title = fieldTitle({ id: entity }, name, wording);
    const { node } = value;
    if (node.op === 'field' && node.of.op === 'name' && node.of.name === 'input' && input(node.field) === title) {
      entered.push(title);
      return [];
    }
    const wordsOf = field?.wordsOf ?? stateWords(model, name);
    return [say('explainValue', { name: title, value: phrase(value, wordsOf) })];
  });
  const first = entered.length === 0 ? [] : [say('explainEntered', { names: entered.join(say('explainComma')) })];
  return [...first, ...others].join(say('explainAnd'));
}

/** The entity of the rows that an effect brings in line. */
function childOf({ changes, children }: EffectModel, { wording: { entities } }: Teller): string {
  const parent = entities.get((changes && referencedRow(changes.type)?.entity) ?? '');
  return (children && parent?.children.get(children.collection)?.entity) ?? '';
}

/** A column that rows are sorted by: by its title, and whether it falls. */
function columnText(column: string, entity: string, { wording }: Teller): string {
  const path = column.replace(/^-/, '');
  const of = pathTitle(path, entity, wording) ?? path;
  return column === path ? of : sentence(wording, 'definitions.mark-falling', { of });
}
