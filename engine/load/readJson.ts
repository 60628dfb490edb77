import { createScanner, type Node, parseTree } from 'jsonc-parser';
import { pointer } from './pointer.ts';
import { type Position, positions } from './positions.ts';

/** Levels of objects and arrays a file may nest. */
export const MAX_DEPTH = 64;

/** What is wrong with a text as JSON, before any schema looks at it. */
export interface JsonFault {
  /** `lint.badJson`, `lint.tooDeep` or `lint.duplicateKey`. */
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** JSON Pointer of the entry at fault; empty when the text cannot be read at all. */
  readonly pointer: string;
  /** Offset in the text, UTF-16 units. */
  readonly offset: number;
}

/** A text read as JSON: its value, and the tree that knows where everything stands. */
export interface JsonDocument {
  readonly text: string;
  /** Undefined when the text cannot be read. */
  readonly root: Node | undefined;
  readonly value: unknown;
  readonly faults: readonly JsonFault[];
  /** Line and column of an offset. */
  readonly positionAt: (offset: number) => Position;
}

/**
 * Reads strict JSON (RFC 8259): no comments, no trailing commas, no key twice, at most {@link MAX_DEPTH} levels.
 * Never throws; a text that cannot be read has no root and no value.
 */
export function readJson(text: string): JsonDocument {
  const deep = tooDeepAt(text);
  if (deep !== undefined) return unreadable(text, 'lint.tooDeep', { max: MAX_DEPTH }, deep);
  const errors: { readonly offset: number }[] = [];
  const root = parseTree(text, errors as Parameters<typeof parseTree>[1], { disallowComments: true, allowTrailingComma: false });
  const [error] = errors;
  if (error || !root) return unreadable(text, 'lint.badJson', {}, error?.offset ?? 0);
  return { text, root, value: JSON.parse(text) as unknown, faults: [...duplicates(root, '')], positionAt: positions(text) };
}

function unreadable(text: string, code: string, params: JsonFault['params'], offset: number): JsonDocument {
  return { text, root: undefined, value: undefined, faults: [{ code, params, pointer: '', offset }], positionAt: positions(text) };
}

/** `SyntaxKind` of the scanner is a const enum, which isolated modules cannot read. */
const OPEN = new Set([1, 3]);
const CLOSE = new Set([2, 4]);
const END = 17;

/** The bracket that nests too deep. Looked for first, because the parser is recursive and would overflow the stack. */
function tooDeepAt(text: string): number | undefined {
  const scanner = createScanner(text, true);
  let depth = 0;
  for (let token: number = scanner.scan(); token !== END; token = scanner.scan()) {
    if (OPEN.has(token)) depth += 1;
    if (CLOSE.has(token)) depth -= 1;
    if (depth > MAX_DEPTH) return scanner.getTokenOffset();
  }
  return undefined;
}

/** Keys written twice: a reader would silently take the last one. */
function* duplicates(node: Node, path: string): Generator<JsonFault> {
  const seen = new Set<string>();
  for (const [i, child] of (node.children ?? []).entries()) {
    const [key, value] = node.type === 'object' ? (child.children ?? []) : [undefined, child];
    const name = key ? String(key.value) : i;
    if (key && seen.has(key.value as string)) yield { code: 'lint.duplicateKey', params: { key: name }, pointer: path + pointer(name), offset: key.offset };
    if (key) seen.add(key.value as string);
    if (value) yield* duplicates(value, path + pointer(name));
  }
}
