import { isAggregate } from '../check/calls.ts';
import { dottedPath } from '../check/narrow.ts';
import { roundingOf } from '../rounding.ts';
import { durationPhrase, literalPhrase, phraseTemplate, type PhraseContext } from './phraseTemplate.ts';
import type { Node, Type } from '../types.ts';

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
export function phrase(node: Node, context: PhraseContext): string {
  switch (node.op) {
    case 'literal':
      return literalPhrase(node.value, undefined, context);
    case 'name':
      return namePhrase(node.name, node.type, context);
    case 'field':
      return fieldPhrase(node, context);
    case 'index':
      return phraseTemplate(context, 'item', { list: phrase(node.of, context), index: phrase(node.index, context) });
    case 'list':
      return listPhrase(node.items, undefined, context);
    case 'not':
      return notPhrase(node.of, context);
    case 'negate':
      return phraseTemplate(context, 'negative', { of: phrase(node.of, context) });
    case 'if':
      return phraseTemplate(context, 'if', {
        test: claim(node.test, context),
        then: phrase(node.then, context),
        otherwise: phrase(node.otherwise, context),
      });
    case 'call':
      return callPhrase(node, context);
    case 'macro':
      return macroPhrase(node, context);
    default:
      return binaryPhrase(node, context);
  }
}

function macroPhrase(node: Extract<Node, { readonly op: 'macro' }>, context: PhraseContext): string {
  const inside = { ...context, self: node.variable };
  return phraseTemplate(context, node.macro, {
    list: phrase(node.of, context),
    body: node.macro === 'map' ? phrase(node.body, inside) : claim(node.body, inside),
  });
}

/** A boolean as a statement: a lone field is rendered as "is so". */
export function claim(node: Node, context: PhraseContext): string {
  const isAlone = node.op === 'name' || node.op === 'field';
  return isAlone ? phraseTemplate(context, 'isTrue', { of: phrase(node, context) }) : phrase(node, context);
}

function notPhrase(of: Node, context: PhraseContext): string {
  const isAlone = of.op === 'name' || of.op === 'field';
  return phraseTemplate(context, isAlone ? 'isFalse' : 'not', { of: phrase(of, context) });
}

function binaryPhrase(node: Extract<Node, { readonly left: Node }>, context: PhraseContext): string {
  if (node.op === '&&' || node.op === '||')
    return phraseTemplate(context, OPERATORS[node.op]!, {
      left: operandPhrase(node.left, node.op, context),
      right: operandPhrase(node.right, node.op, context),
    });
  const isNull = node.op === '==' ? 'isNull' : 'isNotNull';
  if (node.right.type.kind === 'null') return phraseTemplate(context, isNull, { of: phrase(node.left, context) });
  if (node.left.type.kind === 'null') return phraseTemplate(context, isNull, { of: phrase(node.right, context) });
  const right = operand(node.right, node.left.type, context);
  return phraseTemplate(context, OPERATORS[node.op]!, {
    left: operand(node.left, node.right.type, context),
    right: node.type.kind === 'date' ? phraseTemplate(context, 'daysLong', { a: right }) : right,
  });
}

function operandPhrase(node: Node, around: '&&' | '||', context: PhraseContext): string {
  const words = claim(node, context);
  const runsTogether = (node.op === '&&' || node.op === '||' || node.op === 'if') && node.op !== around;
  return runsTogether ? phraseTemplate(context, 'group', { of: words }) : words;
}

/** An operand next to an enum field is rendered with the field's word titles. */
function operand(node: Node, other: Type, context: PhraseContext): string {
  const wordsOf =
    other.kind === 'string'
      ? other.wordsOf
      : other.kind === 'list' && other.of.kind === 'string'
        ? other.of.wordsOf
        : undefined;
  if (node.op === 'literal') return literalPhrase(node.value, wordsOf, context);
  return node.op === 'list' ? listPhrase(node.items, wordsOf, context) : phrase(node, context);
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
  if (name === context.self) return context.texts.get('words.name.row') ?? name;
  const code =
    context.nameCodes(name) ??
    (type.kind === 'row' ? type.entity : type.kind === 'list' && type.of.kind === 'row' ? type.of.entity : undefined);
  const title = code === undefined ? undefined : context.texts.get(code);
  if (title !== undefined && context.ambiguous.has(name)) return phraseTemplate(context, 'named', { title, name });
  return title ?? context.texts.get(`words.name.${name}`) ?? name;
}

/** Records whose fields need no owner. */
const RECORDS: ReadonlySet<string> = new Set(['input', 'settings']);

function fieldPhrase(node: Extract<Node, { readonly op: 'field' }>, context: PhraseContext): string {
  const { of, field } = node;
  const code =
    context.nameCodes(dottedPath(node) ?? '') ?? (of.type.kind === 'row' ? `${of.type.entity}.field.${field}` : undefined);
  const title = (code === undefined ? undefined : context.texts.get(code)) ?? field;
  const isSelf = of.op === 'name' && (of.name === context.self || RECORDS.has(of.name));
  return isSelf ? title : phraseTemplate(context, 'of', { field: title, of: phrase(of, context) });
}

function callPhrase(node: Extract<Node, { readonly op: 'call' }>, context: PhraseContext): string {
  if (node.fn === 'duration') return durationPhrase(node.args[0]!, context);
  const [a = '', b = '', c = ''] = node.args.map((arg) => phrase(arg, context));
  return phraseTemplate(context, callWord(node), { a, b, c });
}

/** Some functions are worded differently depending on their arguments. */
function callWord(node: Extract<Node, { readonly op: 'call' }>): string {
  const { fn, type, args } = node;
  if (isAggregate(node) && (fn === 'min' || fn === 'max')) return `${fn}Of`;
  if (fn === 'div' || fn === 'int')
    return { nearest: fn, up: `${fn}Up`, down: `${fn}Down` }[roundingOf(fn, args) ?? 'nearest'];
  return type.kind === 'duration' && fn !== 'hours' ? `${fn}Long` : fn;
}
