import { isAggregate } from '../check/calls.ts';
import { dottedPath } from '../check/narrow.ts';
import { toSource } from '../print.ts';
import { kebab } from '../../value/kebab.ts';
import { referencedRow } from '../referencedRow.ts';
import { roundingOf } from '../rounding.ts';
import { durationPhrase, literalPhrase, phraseTemplate, type PhraseContext } from './phraseTemplate.ts';
import type { BinaryNode, CallNode, MacroNode, Node, Type } from '../types.ts';

/** Text codes of the operators; the connecting words of a language live in `words.*`. */
const OPERATORS: Readonly<Record<string, string>> = {
  '&&': 'and',
  '||': 'either',
  '==': 'equal',
  '!=': 'different',
  '<': 'less',
  '<=': 'atMost',
  '>': 'greater',
  '>=': 'atLeast',
  in: 'among',
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
};

/** One node in words; the parts of `&&` and `||` are put in brackets where they would run together. */
function phrase(node: Node, context: PhraseContext): string {
  switch (node.op) {
    case 'literal':
      return literalPhrase(node.value, undefined, context);
    case 'name':
      return namePhrase(node.name, node.type, context);
    case 'field':
      return fieldPhrase(node, context);
    case 'index':
      return indexPhrase(node, context);
    case 'list':
      return listPhrase(node.items, undefined, context);
    case 'not':
      return notPhrase(node.of, context);
    case 'negate':
      return phraseTemplate(context, 'negative', { of: phrase(node.of, context) });
    case 'if':
      return valuePhrase(node, wordsBeside(node.type), context);
    case 'call':
      return callPhrase(node, context);
    case 'macro':
      return macroPhrase(node, context);
    default:
      return binaryPhrase(node, context);
  }
}

/** Entries are counted from 1; where a place is that of a loop, the entry is the one for what the loop has in hand. */
function indexPhrase({ of, index }: Extract<Node, { readonly op: 'index' }>, context: PhraseContext): string {
  const list = bracketed(of, context);
  if (index.op === 'literal' && typeof index.value === 'number')
    return phraseTemplate(context, index.value === 0 ? 'first' : 'entry', { list, place: String(index.value + 1) });
  if (isLast(of, index)) return phraseTemplate(context, 'last', { list });
  const looped = index.op === 'name' ? context.places?.get(index.name) : undefined;
  if (looped !== undefined) return phraseTemplate(context, 'entryFor', { list, of: looped });
  return phraseTemplate(context, 'item', { list, index: phrase(index, context) });
}

/** `list[size(list) - 1]` */
function isLast(of: Node, index: Node): boolean {
  if (index.op !== '-' || index.left.op !== 'call' || index.left.fn !== 'size' || !isLiteral(index.right, 1)) return false;
  return toSource(index.left.args[0]!) === toSource(of);
}

function macroPhrase({ macro, of, body, variable }: MacroNode, context: PhraseContext, word: string = macro): string {
  if (macro === 'filter' && body.op === 'literal' && body.value === false) return phraseTemplate(context, 'emptyList', {});
  const { isPlace = false, self } = context;
  const inside = {
    ...context,
    self: variable,
    isPlace: of.op === 'call' && of.fn === 'range',
    said: isPlace ? new Map([...context.said, [self, phraseTemplate(context, 'name.atPlace', {})]]) : context.said,
  };
  const list = bracketed(of, context);
  // A row and its id are one to a reader.
  if (macro === 'map' && body.op === 'field' && body.field === 'id' && body.of.op === 'name' && body.of.name === variable)
    return list;
  if (word === 'map')
    return isPath(body)
      ? phraseTemplate(context, 'map', { list, body: phrase(body, inside) })
      : phraseTemplate(context, 'mapEach', { list, body: bracketed(body, inside) });
  return phraseTemplate(context, word, { list, body: bracketed(body, inside) });
}

const isPath = (node: Node): boolean => node.op === 'name' || (node.op === 'field' && isPath(node.of));

/** A boolean as a statement: what a record is marked as, what is ticked, what holds. */
export function claim(node: Node, context: PhraseContext): string {
  // One condition within another.
  if (node.op === 'if') return phraseTemplate(context, 'group', { of: phrase(node, context) });
  return stated(node, true, context) ?? phrase(node, context);
}

function notPhrase(of: Node, context: PhraseContext): string {
  return stated(of, false, context) ?? phraseTemplate(context, 'not', { of: phrase(of, context) });
}

/** Texts of a statement and of its opposite. */
const STATEMENTS = {
  always: ['always', 'never'],
  name: ['isTrue', 'isFalse'],
  self: ['isYes', 'isNo'],
  input: ['isTicked', 'isNotTicked'],
  row: ['isMarked', 'isNotMarked'],
} as const;

/** What is said in other words where it does not hold; undefined where it is not. */
function stated(node: Node, holds: boolean, context: PhraseContext): string | undefined {
  const say = (of: keyof typeof STATEMENTS, params: Readonly<Record<string, string>>, isSo = holds): string =>
    phraseTemplate(context, STATEMENTS[of][isSo ? 0 : 1], params);
  if (node.op === 'literal') return say('always', {}, node.value === holds);
  if (node.op === 'name' || node.op === 'index') return say('name', { of: phrase(node, context) });
  if (node.op === 'field') {
    const field = fieldTitle(node, context);
    const { of } = node;
    if (of.op !== 'name' || (of.name !== context.self && !RECORDS.has(of.name)))
      return say('row', { field, of: bracketed(of, context) });
    return say(of.name === 'input' ? 'input' : 'self', { field });
  }
  // What is missing counts as no.
  if (node.op === 'call' && node.fn === 'or' && isLiteral(node.args[1], false)) return stated(node.args[0]!, holds, context);
  if (node.op === '==' || node.op === '!=') {
    const { right } = node;
    if (right.op !== 'literal' || typeof right.value !== 'boolean') return undefined;
    return stated(node.left, holds === (right.value === (node.op === '==')), context);
  }
  if (holds) return undefined;
  if (node.op === 'in')
    return phraseTemplate(context, operatorWord(node) === 'equalThing' ? 'differentThing' : 'notAmong', {
      left: operand(node.left, node.right.type, context),
      right: operand(node.right, node.left.type, context),
    });
  return node.op === 'macro' && node.macro === 'exists' ? macroPhrase(node, context, 'none') : undefined;
}

const isLiteral = (node: Node | undefined, value: unknown): boolean => node?.op === 'literal' && node.value === value;

function binaryPhrase(node: BinaryNode, context: PhraseContext): string {
  const statement = node.op === '==' || node.op === '!=' ? stated(node, true, context) : undefined;
  if (statement !== undefined) return statement;
  if (node.op === '&&' || node.op === '||') {
    const part = (side: Node): string => (side.op === node.op ? claim(side, context) : bracketed(side, context));
    return phraseTemplate(context, OPERATORS[node.op]!, { left: part(node.left), right: part(node.right) });
  }
  if (node.right.type.kind === 'null') return nullPhrase(node.left, node.op === '==', context);
  if (node.left.type.kind === 'null') return nullPhrase(node.right, node.op === '==', context);
  const around = ARITHMETIC[node.op] ?? CALLED;
  const right = operand(node.right, wordedType(node.left), context, node.op === '-' ? 3 : around);
  return phraseTemplate(context, operatorWord(node), {
    left: operand(node.left, wordedType(node.right), context, around),
    right: node.type.kind === 'date' ? phraseTemplate(context, 'daysLong', { a: right }) : right,
  });
}

/** Moments come one after the other, lists are put together, and of words, rows and yes or no one is the other. */
function operatorWord({ op, left, right }: BinaryNode): string {
  const word = OPERATORS[op]!;
  // One of a single word is that word.
  if (op === 'in') return right.op === 'list' && right.items.length === 1 ? 'equalThing' : word;
  const { kind } = left.type.kind === 'null' ? right.type : left.type;
  if (MOMENTS.has(kind) && op in IN_TIME) return IN_TIME[op]!;
  if (kind === 'list' && op === '+') return 'joined';
  const isNumber = kind === 'int' || kind === 'decimal';
  return !isNumber && (op === '==' || op === '!=') ? `${word}Thing` : word;
}

const MOMENTS: ReadonlySet<string> = new Set(['date', 'time', 'timestamp']);
const IN_TIME: Readonly<Record<string, string>> = { '<': 'before', '<=': 'notAfter', '>': 'after', '>=': 'notBefore' };

/** Whether something is there: a row, a reference, what was entered, or any other value. */
function nullPhrase(node: Node, isMissing: boolean, context: PhraseContext): string {
  const say = (there: string, missing: string, params: Readonly<Record<string, string>>): string =>
    phraseTemplate(context, isMissing ? missing : there, params);
  if (node.op === 'field' && node.of.op === 'name' && node.of.name === 'input')
    return say('isEntered', 'isNotEntered', { field: fieldTitle(node, context) });
  if (node.op === 'name' && node.name === context.self && node.name !== 'row') return say('itIsThere', 'itIsNotThere', {});
  if (node.type.kind !== 'row') return say('isNotEmpty', 'isEmpty', { of: phrase(node, context) });
  if (node.op !== 'field' || node.of.type.kind !== 'row') return say('isThere', 'isNotThere', { of: phrase(node, context) });
  const field = closedTitle(node, context);
  const isOwn = node.of.op === 'name' && node.of.name === context.self;
  return isOwn ? say('hasOwn', 'hasNoneOwn', { field }) : say('has', 'hasNone', { field, of: bracketed(node.of, context) });
}

const ARITHMETIC: Readonly<Record<string, number>> = { '*': 3, '+': 2, '-': 2 };
/** A function of values: alone it is clear, among sums and differences it is not. */
const CALLED = 1.5;
/** Functions whose words enclose their values, or stand behind them in brackets. */
const CLOSED: ReadonlySet<string> = new Set([
  'or',
  'text',
  'duration',
  'hours',
  'days',
  'distinct',
  'dateOf',
  'weekday',
  'dayOfMonth',
]);

/** How closely the parts of a phrase hold together; 4 where nothing beside it can be taken for a part. */
function binds(node: Node): number {
  if (node.op === 'macro') {
    if (node.type.kind === 'bool') return 0;
    return node.macro === 'map' && isPath(node.body) ? 4 : 1;
  }
  if (node.op === 'call') return CLOSED.has(node.fn) || node.type.kind === 'duration' ? 4 : CALLED;
  if (node.op === 'if' || node.op === '&&' || node.op === '||') return 0;
  return ARITHMETIC[node.op] ?? (node.op in OPERATORS ? 1 : 4);
}

/** A statement, in brackets where it would run together with what stands around it. */
function bracketed(node: Node, context: PhraseContext): string {
  const words = node.type.kind === 'bool' ? claim(node, context) : phrase(node, context);
  const bound = node.type.kind === 'bool' && node.op === 'if' ? 4 : binds(node);
  const isJoined = node.type.kind === 'bool' ? bound < 1 : bound < 4 && bound !== CALLED;
  return isJoined ? phraseTemplate(context, 'group', { of: words }) : words;
}

/** An operand next to an enum field is rendered with the field's word titles. */
function operand(node: Node, other: Type, context: PhraseContext, around = 0): string {
  const words = valuePhrase(node, wordsBeside(other), context);
  return binds(node) < around ? phraseTemplate(context, 'group', { of: words }) : words;
}

/** Of a value or what stands for it where it is missing, the value has the words. */
const wordedType = (node: Node): Type => (node.op === 'call' && node.fn === 'or' ? node.args[0]!.type : node.type);

function wordsBeside(other: Type): string | undefined {
  if (other.kind === 'list') return wordsBeside(other.of);
  return other.kind === 'string' ? other.wordsOf : undefined;
}

/** A value of a field, whose words have their titles. @param wordsOf  text prefix of these */
export function valuePhrase(node: Node, wordsOf: string | undefined, context: PhraseContext): string {
  if (node.op === 'literal') return literalPhrase(node.value, wordsOf, context);
  if (node.op === 'list') return listPhrase(node.items, wordsOf, context);
  if (node.op !== 'if') return phrase(node, context);
  return phraseTemplate(context, 'if', {
    test: claim(node.test, context),
    then: valuePhrase(node.then, wordsOf, context),
    otherwise: valuePhrase(node.otherwise, wordsOf, context),
  });
}

function listPhrase(items: readonly Node[], wordsOf: string | undefined, context: PhraseContext): string {
  const words = items.map((item) =>
    item.op === 'literal' ? literalPhrase(item.value, wordsOf, context) : phrase(item, context),
  );
  return words.length === 0 ? phraseTemplate(context, 'emptyList', {}) : words.join(phraseTemplate(context, 'separator', {}));
}

function namePhrase(name: string, type: Type, context: PhraseContext): string {
  const said = context.said.get(name);
  if (said !== undefined) return said;
  const { texts } = context;
  if (name === context.self) {
    const self = type.kind === 'row' ? (name === 'row' ? 'row' : 'it') : context.isPlace ? 'atPlace' : 'item';
    return texts.get(`words.name.${self}`) ?? name;
  }
  const place = context.places?.get(name);
  if (place !== undefined) return phraseTemplate(context, 'placeOf', { of: place });
  const code = context.nameCodes(name) ?? referencedRow(type)?.entity;
  const title = code === undefined ? undefined : texts.get(code);
  if (context.looped?.has(name))
    return title === undefined ? phraseTemplate(context, 'thisEntry', {}) : phraseTemplate(context, 'thisRow', { title });
  if (title !== undefined && context.ambiguous.has(name)) {
    const role = roleOf(name, title, context);
    if (role === undefined) return phraseTemplate(context, 'named', { title, name });
    return phraseTemplate(context, type.kind === 'row' ? 'theOne' : 'theOnes', { title: role });
  }
  if (title !== undefined && context.nameCodes(name) === undefined)
    return phraseTemplate(context, type.kind === 'row' ? 'theRow' : 'theRows', { title });
  if (title !== undefined) return phraseTemplate(context, 'theOne', { title });
  return texts.get(`words.name.${name}`) ?? phraseTemplate(context, 'unnamed', { name });
}

/** What a row is to the action, by the title of its alias: "target Box". */
export function roleOf(name: string, title: string, { roleCodes, texts }: PhraseContext): string | undefined {
  return texts.get(roleCodes?.(name) ?? '')?.replaceAll('{{title}}', title);
}

/** Records whose fields need no owner. */
const RECORDS: ReadonlySet<string> = new Set(['input', 'settings']);

/** Titles that would run into what follows: “Created by” of a report. */
const OPEN = / (?:at|by|for|from|in|of|on|to|until|with)$/;

function fieldPhrase(node: FieldNode, context: PhraseContext): string {
  const { of } = node;
  const known = context.texts.get(`words.name.${dottedPath(node)}`);
  if (known !== undefined) return known;
  if (node.field === 'id' && of.type.kind === 'row') return bracketed(of, context);
  const owner = of.op === 'name' ? of.name : undefined;
  const field = closedTitle(node, context);
  if (owner === 'input') return phraseTemplate(context, 'entered', { field });
  const group = settingsGroup(of);
  if (group !== undefined) return phraseTemplate(context, 'setting', { field, group: context.texts.get(group) ?? group });
  if (owner === 'before') return phraseTemplate(context, 'formerly', { of: namePhrase(node.field, node.type, context) });
  const isSelf = owner !== undefined && (owner === context.self || RECORDS.has(owner));
  return isSelf ? field : phraseTemplate(context, 'of', { field, of: bracketed(of, context) });
}

/** The group whose setting it is, `settings.<group>`. */
function settingsGroup(node: Node): string | undefined {
  if (node.op !== 'field' || node.of.op !== 'name' || node.of.name !== 'settings') return undefined;
  return kebab(node.field);
}

/** The title of a field, in quotation marks where it would run into what follows. */
function closedTitle(node: FieldNode, context: PhraseContext): string {
  const title = fieldTitle(node, context);
  return OPEN.test(title) ? phraseTemplate(context, 'unnamed', { name: title }) : title;
}

type FieldNode = Extract<Node, { readonly op: 'field' }>;

/** What a field is called: by its own text, that of its entity, one that entities share, or that of the rows it refers to. */
function fieldTitle(node: FieldNode, context: PhraseContext): string {
  const { of, field, type } = node;
  const codes = [
    context.nameCodes(dottedPath(node) ?? ''),
    ...(of.type.kind === 'row' ? [`${of.type.entity}.field.${field}`] : [context.nameCodes(`*.${field}`)]),
    `${settingsGroup(of) ?? ''}.field.${field}`,
    `field.${field}`,
    referencedRow(type)?.entity,
  ];
  const code = codes.find((each) => each !== undefined && context.texts.has(each));
  return code === undefined ? phraseTemplate(context, 'unnamed', { name: field }) : context.texts.get(code)!;
}

function callPhrase(node: CallNode, context: PhraseContext): string {
  if (node.fn === 'duration') return durationPhrase(node.args[0]!, context);
  const [first] = node.args;
  if (node.fn === 'dateOf' && first?.op === 'name' && first.name === 'now') return phraseTemplate(context, 'today', {});
  // The places of a list are counted from its size.
  if (node.fn === 'range' && first?.op === 'call' && first.fn === 'size')
    return phraseTemplate(context, 'places', { a: bracketed(first.args[0]!, context) });
  const place = node.fn === 'range' && first?.op === 'name' ? context.places?.get(first.name) : undefined;
  if (place !== undefined) return phraseTemplate(context, 'placesBefore', { of: place });
  // A total of what is worked out of each entry.
  if (node.fn === 'sum' && first?.op === 'macro' && first.macro === 'map') return macroPhrase(first, context, 'sumOf');
  const [a = '', b = '', ...others] = node.args.map((arg, i) =>
    arg.op === 'literal' && i > 0 ? operand(arg, first!.type, context) : bracketed(arg, context),
  );
  // Only the keys of a share are as many as one likes.
  const c = node.fn === 'share' ? others.join(phraseTemplate(context, 'separator', {})) : (others[0] ?? '');
  return phraseTemplate(context, callWord(node), { a, b, c });
}

/** Some functions are worded differently depending on their arguments. */
function callWord(node: CallNode): string {
  const { fn, type, args } = node;
  if (isAggregate(node) && (fn === 'min' || fn === 'max')) return `${fn}Of`;
  if (fn === 'div' || fn === 'int')
    return { nearest: fn, up: `${fn}Up`, down: `${fn}Down` }[roundingOf(fn, args) ?? 'nearest'];
  if (fn === 'share' && args.length > 2) return 'shareAlike';
  return type.kind === 'duration' && fn !== 'hours' ? `${fn}Long` : fn;
}
