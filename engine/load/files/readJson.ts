import { createScanner, type Node, parseTree } from 'jsonc-parser';
import { type Position, positions } from './positions.ts';
import { pointer } from '../pointer.ts';

/** Levels of objects and arrays a file may nest. */
const MAX_DEPTH = 64;

/** A text read as JSON. */
export interface JsonDocument {
  readonly text: string;
  /** Undefined when the text cannot be read. */
  readonly value: unknown;
  readonly isReadable: boolean;
  readonly faults: readonly JsonFault[];
  /** The tree that knows where everything stands; built at the first question, because most files have no problem. */
  readonly root: () => Node | undefined;
  /** Line and column of an offset. */
  readonly positionAt: (offset: number) => Position;
}

/**
 * Reads strict JSON (RFC 8259): no comments, no trailing commas, no key twice, at most {@link MAX_DEPTH} levels.
 * Never throws; a text that cannot be read has no root and no value.
 */
export function readJson(text: string): JsonDocument {
  const faults = scanStructure(text, MAX_DEPTH);
  // Looked for first, because the parser of the tree is recursive and would overflow the stack.
  if (faults.some(({ code }) => code === 'lint.tooDeep')) return unreadable(text, faults.slice(-1));
  if (text.startsWith('\uFEFF'))
    return unreadable(text, [{ code: 'lint.byteOrderMark', params: {}, pointer: '', offset: 0 }]);
  const value = parse(text);
  if (value === UNREADABLE)
    return unreadable(text, [{ code: 'lint.badJson', params: {}, pointer: '', offset: faultOffset(text) }]);
  let root: Node | undefined;
  return { text, value, isReadable: true, faults, root: () => (root ??= parseTree(text)), positionAt: positions(text) };
}

const UNREADABLE = Symbol('unreadable');

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return UNREADABLE;
  }
}

function unreadable(text: string, faults: readonly JsonFault[]): JsonDocument {
  return { text, value: undefined, isReadable: false, faults, root: () => undefined, positionAt: positions(text) };
}

/** Where the text stops being JSON. */
function faultOffset(text: string): number {
  const errors: { readonly offset: number }[] = [];
  parseTree(text, errors as Parameters<typeof parseTree>[1], { disallowComments: true, allowTrailingComma: false });
  return errors[0]?.offset ?? 0;
}

/** What is wrong with a text as JSON, before any schema looks at it. */
interface JsonFault {
  /** `lint.badJson`, `lint.byteOrderMark`, `lint.tooDeep` or `lint.duplicateKey`. */
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** JSON Pointer of the entry at fault; empty when the text cannot be read at all. */
  readonly pointer: string;
  /** Offset in the text, UTF-16 units. */
  readonly offset: number;
}

/** `SyntaxKind` of the scanner is a const enum, which isolated modules cannot read. */
const OPEN_OBJECT = 1;
const CLOSE_OBJECT = 2;
const OPEN_ARRAY = 3;
const CLOSE_ARRAY = 4;
const COMMA = 5;
const COLON = 6;
const STRING = 10;
const END = 17;

interface Level {
  /** Keys seen so far; absent for an array. */
  readonly keys?: Set<string>;
  /** Key or index of the entry being read. */
  name: string | number;
}

/**
 * What `JSON.parse` lets pass: keys written twice, of which it would silently take the last, and nesting beyond `maxDepth`,
 * where the scan ends. Other faults are not looked for.
 */
function scanStructure(text: string, maxDepth: number): readonly JsonFault[] {
  const scanner = createScanner(text, true);
  const faults: JsonFault[] = [];
  const levels: Level[] = [];
  let string = { value: '', offset: 0 };
  for (let token: number = scanner.scan(); token !== END; token = scanner.scan()) {
    const level = levels.at(-1);
    if (token === OPEN_OBJECT) levels.push({ keys: new Set(), name: '' });
    else if (token === OPEN_ARRAY) levels.push({ name: 0 });
    else if (token === CLOSE_OBJECT || token === CLOSE_ARRAY) levels.pop();
    else if (token === STRING) string = { value: scanner.getTokenValue(), offset: scanner.getTokenOffset() };
    else if (token === COMMA && level && !level.keys) level.name = Number(level.name) + 1;
    else if (token === COLON && level?.keys) {
      level.name = string.value;
      if (level.keys.has(string.value))
        faults.push({
          code: 'lint.duplicateKey',
          params: { key: string.value },
          pointer: pointer(...levels.map(({ name }) => name)),
          offset: string.offset,
        });
      level.keys.add(string.value);
    }
    if (levels.length > maxDepth)
      return [...faults, { code: 'lint.tooDeep', params: { max: maxDepth }, pointer: '', offset: scanner.getTokenOffset() }];
  }
  return faults;
}
