import type { Expression, Node, Type } from '../expr/types.ts';
import { nodesIn } from '../expr/walk.ts';
import { referencedRow } from '../expr/referencedRow.ts';
import { isTakenOver } from '../model/takenOver.ts';
import { literalText } from '../expr/words/expressionText.ts';
import type { FieldValues } from '../model/effectTypes.ts';
import type { ActionModel, EffectModel, EntityModel } from '../model/types.ts';
import { codeLike } from '../model/codeLike.ts';
import { expressionsIn } from './expressionsOf.ts';
import { eventOutcome, rowsText } from './eventRule.ts';
import { fieldTitle, titleOf, unnamed } from './sentence.ts';
import type { Teller } from './Teller.ts';

/** What is made, written, moved or sent, and to which state it leads. */
export function effectLine(effect: EffectModel, action: ActionModel, teller: Teller): string {
  const { kind, subject, makes, raises, children } = effect;
  const { phrase, say, wording } = teller;
  const of = subject === undefined ? '' : typeof subject === 'string' ? titleOf(wording, subject) : phrase(subject);
  const line = raises
    ? say('explain-event', { ...eventOutcome(raises, wording, teller), of: rowsText(raises.on, phrase, wording) })
    : say(`explain-${kind}`, {
        of,
        to: children ? phrase(children.to) : '',
        lines: titleOf(wording, childOf(effect, teller)),
        does: commandText(effect, teller),
      });
  const parts = [
    ...(makes?.by ? [say('explainKeys', { keys: valuesText(makes.entity, makes.by, teller) })] : []),
    ...writtenParts(effect, teller),
    ...lineParts(effect, teller),
    ...goneParts(effect, teller),
    ...reasonParts(effect, action, teller),
    ...leftParts(effect, teller),
    ...ownParts(effect, teller),
  ];
  return parts.length === 0 ? line : say('explainWith', { line, parts: parts.join(say('explainAnd')) });
}

/** What is done in an approval. */
const commandText = (effect: EffectModel, { wording }: Teller): string =>
  'command' in effect ? titleOf(wording, `definitions.word.command.${String(effect.command)}`) : '';

/** What rows are made or written with; where a row is found or made, with what it is made alone. */
function writtenParts({ makes, sets, copy }: EffectModel, teller: Teller): readonly string[] {
  const { phrase, say, wording } = teller;
  const model = wording.entities.get(makes?.entity ?? '');
  const isWhole = makes !== undefined && makes.isAnew !== true;
  const parts = [
    ...(sets && Object.keys(sets.values).length > 0 ? [valuesText(sets.entity, sets.values, teller)] : []),
    ...(copy ? [say(isWhole ? 'explainCopied' : 'explainCopiedFields', { of: phrase(copy) })] : []),
    ...(copy && !makes ? ownNumberParts(wording.entities.get(sets?.entity ?? ''), teller) : []),
    ...(makes && model && (!copy || makes.isAnew) ? beginsParts(model, teller) : []),
    ...(model ? emptyParts(model, { ...makes?.by, ...sets?.values }, copy !== undefined, teller) : []),
  ];
  return makes?.by ? whenNew(parts, teller) : parts;
}

/** The numbers a row keeps that takes over all else. */
function ownNumberParts(model: EntityModel | undefined, { say, wording }: Teller): readonly string[] {
  const numbered = [...(model?.fields.values() ?? [])].filter(({ schema }) => schema['x-serial'] !== undefined);
  return numbered.map(({ name }) => say('explainOwnNumber', { name: fieldTitle(model!, name, wording) }));
}

/** Rows that may not be changed are left alone. */
function leftParts({ leaves, raises, sets }: EffectModel, { say, wording }: Teller): readonly string[] {
  const states = wording.entities.get(sets?.entity ?? '')?.states ?? [];
  const mayBeLeft = raises !== undefined || states.some(({ model }) => model.readOnly.size > 0);
  return leaves && mayBeLeft ? [say('explainLeaves')] : [];
}

/** The states a new row begins in. */
function beginsParts(model: EntityModel, { say, wording }: Teller): readonly string[] {
  return model.states.flatMap(({ fields, model: { id, initial } }) =>
    fields.map((field, i) =>
      say('explainValue', {
        name: fieldTitle(model, field, wording),
        value: literalText(initial.split('/')[i] ?? initial, `${id}.state`, wording.language, wording.texts),
      }),
    ),
  );
}

/** The numbers a new row is given, and defaults: of what nothing is written, and where what is written may be empty. */
function emptyParts(
  model: EntityModel,
  values: Readonly<Record<string, Pick<Expression, 'type'>>>,
  isCopy: boolean,
  { phrase, say, wording }: Teller,
): readonly string[] {
  const given = [...model.fields.values()].flatMap(({ name, schema, default: byDefault, wordsOf }) => {
    const value = values[name];
    if (value !== undefined && !isNullable(value.type)) return [];
    const title = fieldTitle(model, name, wording);
    const isEmpty = value === undefined;
    const rule = wording.serialRules.get(schema['x-serial'] ?? '');
    if (rule) return [{ isEmpty, text: say('explainNumbered', { name: title, like: codeLike(rule) }) }];
    if (!byDefault || (isEmpty && isCopy)) return [];
    return [{ isEmpty, text: say('explainValue', { name: title, value: phrase(byDefault, wordsOf) }) }];
  });
  const entered = given.flatMap(({ isEmpty, text }) => (isEmpty ? [] : [text]));
  return [
    ...given.flatMap(({ isEmpty, text }) => (isEmpty ? [text] : [])),
    ...(entered.length === 0 ? [] : [say('explainWhenEmpty', { values: entered.join(say('explainComma')) })]),
  ];
}

/** What is written of lines, which of them are changed, made or deleted, and what new ones begin with. */
function lineParts(effect: EffectModel, teller: Teller): readonly string[] {
  const { children } = effect;
  const { say, wording } = teller;
  const model = wording.entities.get(childOf(effect, teller));
  if (!children || !model) return [];
  const { values, to } = children;
  const item = to.type.kind === 'list' && to.type.of.kind === 'record' ? to.type.of.fields : {};
  const title = (field: string): string => fieldTitle(model, field, wording);
  const same = [...model.fields.values()].filter((field) => isTakenOver(field, item, values));
  const key = 'key' in effect ? String(effect.key) : undefined;
  const begins = [
    ...beginsParts(model, teller),
    ...emptyParts(
      model,
      { ...Object.fromEntries(same.map(({ name }) => [name, { type: item[name]! }])), ...values },
      false,
      teller,
    ),
  ];
  return [
    ...(same.length === 0
      ? []
      : [say('explainTaken', { names: same.map(({ name }) => title(name)).join(say('explainComma')) })]),
    ...(Object.keys(values).length > 0 ? [valuesText(model.id, values, teller)] : []),
    ...(key === undefined
      ? [say('explainReplaced'), ...begins]
      : [say('explainMatched', { key: title(key) }), ...whenNew(begins, teller)]),
  ];
}

const isNullable = (type: Type): boolean => type.kind === 'null' || ('nullable' in type && type.nullable === true);

/** What only a row begins with that was not there before. */
const whenNew = (parts: readonly string[], { say }: Teller): readonly string[] =>
  parts.length === 0 ? [] : [say('explainWhenNew', { values: parts.join(say('explainAnd')) })];

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

/** Inputs that nothing is worked out from: the journal keeps them, as it keeps all. */
export function keptAlone(action: ActionModel): readonly string[] {
  const read = new Set(
    [...expressionsIn(action).values()].flatMap(({ node }) =>
      nodesIn(node).flatMap((each) => (each.op === 'field' && isInput(each.of) ? [each.field] : [])),
    ),
  );
  const isSaid = action.effects.some(({ raises, kind }) => raises !== undefined || kind === 'print');
  return (action.input.fields ?? []).flatMap(({ name }) => (read.has(name) || (name === REASON && isSaid) ? [] : [name]));
}

const isInput = (node: Node): boolean => node.op === 'name' && node.name === 'input';

/** Whatever action takes it, this input is why. */
const REASON = 'reason';

/** Keys of effects that are described above, or that tell a reader nothing. */
const DESCRIBED =
  /^(name|kind|loop|when|at|source|onRefusal|leaves|makes|changes|copy|sets|raises|children|key|isLasting|links|label|subject|code|on|relation|type|command)$/;

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
export function valuesText(entity: string, values: FieldValues, { input, phrase, say, wording }: Teller): string {
  const model = wording.entities.get(entity);
  const entered: string[] = [];
  const others = Object.entries(values).flatMap(([name, value]) => {
    const field = model?.fields.get(name);
    const title = fieldTitle({ id: entity }, name, wording);
    const { node } = value;
    if (node.op === 'field' && isInput(node.of) && input(node.field) === title) {
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
