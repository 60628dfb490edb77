import { isAggregate } from '../check/calls.ts';
import { pathOf } from '../check/narrow.ts';
import { roundingOf } from '../rounding.ts';
import { durationPhrase, literalPhrase, say, type Speech } from './wordsSay.ts';
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
export function phrase(node: Node, speech: Speech): string {
  switch (node.op) {
    case 'literal':
      return literalPhrase(node.value, undefined, speech);
    case 'name':
      return namePhrase(node.name, node.type, speech);
    case 'field':
      return fieldPhrase(node, speech);
    case 'index':
      return say(speech, 'item', { list: phrase(node.of, speech), index: phrase(node.index, speech) });
    case 'list':
      return listPhrase(node.items, undefined, speech);
    case 'not':
      return notPhrase(node.of, speech);
    case 'negate':
      return say(speech, 'negative', { of: phrase(node.of, speech) });
    case 'if':
      return say(speech, 'if', {
        test: claim(node.test, speech),
        then: phrase(node.then, speech),
        otherwise: phrase(node.otherwise, speech),
      });
    case 'call':
      return callPhrase(node, speech);
    case 'macro':
      return macroPhrase(node, speech);
    default:
      return binaryPhrase(node, speech);
  }
}

function macroPhrase(node: Extract<Node, { readonly op: 'macro' }>, speech: Speech): string {
  const inside = { ...speech, self: node.variable };
  return say(speech, node.macro, {
    list: phrase(node.of, speech),
    body: node.macro === 'map' ? phrase(node.body, inside) : claim(node.body, inside),
  });
}

/** A bool as a claim: a field standing alone is said to be so. */
function claim(node: Node, speech: Speech): string {
  const isAlone = node.op === 'name' || node.op === 'field';
  return isAlone ? say(speech, 'isTrue', { of: phrase(node, speech) }) : phrase(node, speech);
}

function notPhrase(of: Node, speech: Speech): string {
  const isAlone = of.op === 'name' || of.op === 'field';
  return say(speech, isAlone ? 'isFalse' : 'not', { of: phrase(of, speech) });
}

function binaryPhrase(node: Extract<Node, { readonly left: Node }>, speech: Speech): string {
  if (node.op === '&&' || node.op === '||')
    return say(speech, OPERATORS[node.op]!, {
      left: part(node.left, node.op, speech),
      right: part(node.right, node.op, speech),
    });
  const isNull = node.op === '==' ? 'isNull' : 'isNotNull';
  if (node.right.type.kind === 'null') return say(speech, isNull, { of: phrase(node.left, speech) });
  if (node.left.type.kind === 'null') return say(speech, isNull, { of: phrase(node.right, speech) });
  const right = operand(node.right, node.left.type, speech);
  return say(speech, OPERATORS[node.op]!, {
    left: operand(node.left, node.right.type, speech),
    right: node.type.kind === 'date' ? say(speech, 'daysLong', { a: right }) : right,
  });
}

function part(node: Node, around: '&&' | '||', speech: Speech): string {
  const words = claim(node, speech);
  const runsTogether = (node.op === '&&' || node.op === '||' || node.op === 'if') && node.op !== around;
  return runsTogether ? say(speech, 'group', { of: words }) : words;
}

/** A side next to an enum field says the field's words by their titles. */
function operand(node: Node, other: Type, speech: Speech): string {
  const wordsOf =
    other.kind === 'string'
      ? other.wordsOf
      : other.kind === 'list' && other.of.kind === 'string'
        ? other.of.wordsOf
        : undefined;
  if (node.op === 'literal') return literalPhrase(node.value, wordsOf, speech);
  return node.op === 'list' ? listPhrase(node.items, wordsOf, speech) : phrase(node, speech);
}

function listPhrase(items: readonly Node[], wordsOf: string | undefined, speech: Speech): string {
  const words = items.map((item) =>
    item.op === 'literal' ? literalPhrase(item.value, wordsOf, speech) : phrase(item, speech),
  );
  return words.length === 0 ? say(speech, 'emptyList', {}) : words.join(say(speech, 'separator', {}));
}

function namePhrase(name: string, type: Type, speech: Speech): string {
  const code =
    speech.nameCodes(name) ??
    (type.kind === 'row' ? type.entity : type.kind === 'list' && type.of.kind === 'row' ? type.of.entity : undefined);
  const title = code === undefined ? undefined : speech.texts.get(code);
  return title ?? speech.texts.get(`words.name.${name}`) ?? name;
}

function fieldPhrase(node: Extract<Node, { readonly op: 'field' }>, speech: Speech): string {
  const { of, field } = node;
  const code =
    speech.nameCodes(pathOf(node) ?? '') ?? (of.type.kind === 'row' ? `${of.type.entity}.field.${field}` : undefined);
  const title = (code === undefined ? undefined : speech.texts.get(code)) ?? field;
  const isSelf = of.op === 'name' && (of.name === speech.self || of.type.kind === 'record');
  return isSelf ? title : say(speech, 'of', { field: title, of: phrase(of, speech) });
}

function callPhrase(node: Extract<Node, { readonly op: 'call' }>, speech: Speech): string {
  if (node.fn === 'duration') return durationPhrase(node.args[0]!, speech);
  const [a = '', b = '', c = ''] = node.args.map((arg) => phrase(arg, speech));
  return say(speech, callWord(node), { a, b, c });
}

/** One function says different things of different arguments. */
function callWord(node: Extract<Node, { readonly op: 'call' }>): string {
  const { fn, type, args } = node;
  if (isAggregate(node) && (fn === 'min' || fn === 'max')) return `${fn}Of`;
  if (fn === 'div' || fn === 'int')
    return { nearest: fn, up: `${fn}Up`, down: `${fn}Down` }[roundingOf(fn, args) ?? 'nearest'];
  return type.kind === 'duration' && fn !== 'hours' ? `${fn}Long` : fn;
}
