import { typeText, type Type } from '#engine';
import { membersOf, typeAt, type ExpressionScope } from './scope.ts';

/** Something that may stand at a place of an expression. */
export interface Completion {
  /** What is put in. */
  readonly text: string;
  readonly kind: 'name' | 'word' | 'function';
  /** Its type as the language writes it: `decimal?`; empty of a word. */
  readonly type: string;
  /** How people call it. */
  readonly title: string | undefined;
}

/** What may stand between two places of a source. */
export interface Completions {
  readonly from: number;
  readonly to: number;
  readonly items: readonly Completion[];
  /** An entity whose fields are asked for, and not known yet. */
  readonly missing?: string;
}

const MOST = 60;
/** A path that is being written; its last name may be what people call it. */
const PATH = /[A-Za-z_]\w*(?:\.\w*)*\.[\p{L}\p{N}_]*$|[\p{L}_][\p{L}\p{N}_]*$/u;
/** A comparison whose other side is about to be written: a path, an operator, and perhaps words of a list before. */
const COMPARED = /([A-Za-z_][\w.]*)\s*(?:==|!=|in\s*\[(?:[^\]]*,)?)\s*$/;
/** A name for the items of a list: `lines.exists(line, …`. */
const VARIABLE = /([A-Za-z_][\w.]*)\.(?:all|exists|filter|map)\(\s*([A-Za-z_]\w*)\s*,/g;

/** What may stand at the caret: words of what is compared, fields behind what is written, or names and functions. */
export function completionsAt(source: string, caret: number, scope: ExpressionScope): Completions {
  const before = source.slice(0, caret);
  const known = { ...scope, names: { ...scope.names, ...variablesIn(before, scope) } };
  const quote = openQuote(before);
  if (quote !== undefined) return wordsAt(source, quote, caret, known);
  const [path = ''] = PATH.exec(before) ?? [];
  const compared =
    path === '' || !path.includes('.') ? comparedType(before.slice(0, before.length - path.length), known) : undefined;
  const words = compared ? literalsOf(compared) : [];
  const found = path.includes('.') ? fieldsAt(path, known) : { items: [...words, ...rootsOf(known)] };
  const written = path.slice(path.lastIndexOf('.') + 1);
  return { from: caret - written.length, to: caret, ...found, items: matching(found.items, written) };
}

/** Whether what was just typed may go on: a name, a text that is open, or the other side of a comparison. */
export function isGoingOn(source: string, caret: number): boolean {
  const before = source.slice(0, caret);
  return openQuote(before) !== undefined || PATH.test(before) || COMPARED.test(before);
}

/** Where a text begins that is not closed yet. */
function openQuote(before: string): number | undefined {
  const isOpen = before.split("'").length % 2 === 0;
  return isOpen ? before.lastIndexOf("'") : undefined;
}

function wordsAt(source: string, quote: number, caret: number, scope: ExpressionScope): Completions {
  const type = comparedType(source.slice(0, quote), scope);
  const to = source[caret] === "'" ? caret + 1 : caret;
  return { from: quote, to, items: matching(type ? literalsOf(type) : [], source.slice(quote, caret)) };
}

function comparedType(before: string, scope: ExpressionScope): Type | undefined {
  const path = COMPARED.exec(before)?.[1];
  const type = path === undefined ? undefined : typeAt(path, scope);
  return type?.kind === 'list' ? type.of : type;
}

function literalsOf(type: Type): readonly Completion[] {
  const literal = (text: string): Completion => ({ text, kind: 'word', type: '', title: undefined });
  if (type.kind === 'bool') return [literal('true'), literal('false')];
  const words = type.kind === 'string' ? (type.words ?? []) : [];
  const isNullable = type.kind !== 'list' && type.kind !== 'null' && type.nullable === true;
  return [...words.map((word) => literal(`'${word}'`)), ...(isNullable ? [literal('null')] : [])];
}

function rootsOf({ names, functions, titleOf }: ExpressionScope): readonly Completion[] {
  return [
    ...Object.entries(names).map(([text, type]) => named(text, type, titleOf(text))),
    ...functions.map((name) => called(`${name}(`)),
  ];
}

function fieldsAt(path: string, scope: ExpressionScope): Pick<Completions, 'items' | 'missing'> {
  const base = path.slice(0, path.lastIndexOf('.'));
  const type = typeAt(base, scope);
  if (type?.kind === 'list') return { items: scope.methods.map(called) };
  const fields = type && membersOf(type, scope.rows);
  if (!fields) return { items: [], ...(type?.kind === 'row' ? { missing: type.entity } : {}) };
  return { items: Object.entries(fields).map(([text, each]) => named(text, each, scope.titleOf(`${base}.${text}`))) };
}

const called = (text: string): Completion => ({ text, kind: 'function', type: '', title: undefined });

const named = (text: string, type: Type, title: string | undefined): Completion => ({
  text,
  kind: 'name',
  type: typeText(type),
  title,
});

/** Names of items that macros before the caret give. */
function variablesIn(before: string, scope: ExpressionScope): Readonly<Record<string, Type>> {
  const found = [...before.matchAll(VARIABLE)].flatMap(([, path = '', variable = '']) => {
    const list = typeAt(path, scope);
    return list?.kind === 'list' ? [[variable, list.of] as const] : [];
  });
  return Object.fromEntries(found);
}

/** What begins as is written, before what only contains it, by name or by title. */
function matching(items: readonly Completion[], written: string): readonly Completion[] {
  const wanted = written.toLowerCase();
  const rank = ({ text, title = '' }: Completion): number => {
    if (text.toLowerCase().startsWith(wanted)) return 0;
    return text.toLowerCase().includes(wanted) || title.toLowerCase().includes(wanted) ? 1 : 2;
  };
  const ranked = items.map((item) => [rank(item), item] as const).filter(([place]) => place < 2);
  return ranked
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item)
    .slice(0, MOST);
}
