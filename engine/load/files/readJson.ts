import { createScanner, type Node, type ParseError, parse as parseTolerant, parseTree } from 'jsonc-parser';
import { type Position, positions } from './positions.ts';
import { pointer } from '../pointer.ts';

/** Levels of objects and arrays a file may nest. */
const MAX_DEPTH = 64;

/** A text read as JSON. */
export interface JsonDocument {
  readonly text: string;
  /** Of a text that cannot be read what it may mean, or undefined. */
  readonly value: unknown;
  readonly isReadable: boolean;
  /** Of a text that cannot be read: one sign is missing or too many, so that nothing else is. */
  readonly isSlip?: boolean;
  readonly faults: readonly JsonFault[];
  /** The tree that knows where everything stands; built at the first question, because most files have no problem. */
  readonly root: () => Node | undefined;
  /** Line and column of an offset. */
  readonly positionAt: (offset: number) => Position;
}

/**
 * Reads strict JSON (RFC 8259): no comments, no trailing commas, no key twice, none that every object has, at most
 * {@link MAX_DEPTH} levels.
 * Never throws; a text that cannot be read has no root, and a value only where it can be guessed.
 */
export function readJson(text: string): JsonDocument {
  const faults = scanStructure(text, MAX_DEPTH);
  // Looked for first, because the parser of the tree is recursive and would overflow the stack.
  if (faults.some(({ code }) => code === 'lint.tooDeep')) return unreadable(text, faults.slice(-1));
  if (text.startsWith('\uFEFF'))
    return unreadable(text, [{ code: 'lint.byteOrderMark', params: {}, pointer: '', offset: 0 }]);
  const value = parse(text, faults.some(({ code }) => code === 'lint.reservedKey') ? withoutReserved : undefined);
  if (value === UNREADABLE) {
    const errors: ParseError[] = [];
    const guess = parseTolerant(text, errors, { disallowComments: true, allowTrailingComma: false }) as unknown;
    const fault = { code: 'lint.badJson', params: {}, pointer: '', offset: errors[0]?.offset ?? 0 };
    return { ...unreadable(text, [fault]), value: guess, isSlip: isSlip(text, errors) };
  }
  let root: Node | undefined;
  return { text, value, isReadable: true, faults, root: () => (root ??= parseTree(text)), positionAt: positions(text) };
}

const UNREADABLE = Symbol('unreadable');

/** Whether every object of the program has it, so that a look at what was written would find something. */
const isReserved = (key: string): boolean => key in Object.prototype;

const withoutReserved = (key: string, value: unknown): unknown => (isReserved(key) ? undefined : value);

function parse(text: string, revive?: typeof withoutReserved): unknown {
  try {
    return JSON.parse(text, revive) as unknown;
  } catch {
    return UNREADABLE;
  }
}

function unreadable(text: string, faults: readonly JsonFault[]): JsonDocument {
  return { text, value: undefined, isReadable: false, faults, root: () => undefined, positionAt: positions(text) };
}

/** One sign too many, or too few, is at most two errors at one place; where the text ends, each bracket that is missing is one. */
function isSlip(text: string, errors: readonly ParseError[]): boolean {
  const [first, second] = errors.map(({ offset }) => offset);
  return errors.length === 1 || (errors.length === 2 && first === second && first! < text.trimEnd().length);
}

/** What is wrong with a text as JSON, before any schema looks at it. */
interface JsonFault {
  /** `lint.badJson`, `lint.byteOrderMark`, `lint.tooDeep`, `lint.duplicateKey` or `lint.reservedKey`. */
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
 * What `JSON.parse` lets pass: keys written twice, of which it would silently take the last, keys that every object has, and
 * nesting beyond `maxDepth`, where the scan ends. Other faults are not looked for.
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
      const { value: key, offset } = string;
      const code = isReserved(key) ? 'lint.reservedKey' : level.keys.has(key) ? 'lint.duplicateKey' : undefined;
      if (code !== undefined)
        faults.push({ code, params: { key }, pointer: pointer(...levels.map(({ name }) => name)), offset });
      level.keys.add(key);
    }
    if (levels.length > maxDepth)
      return [...faults, { code: 'lint.tooDeep', params: { max: maxDepth }, pointer: '', offset: scanner.getTokenOffset() }];
  }
  return faults;
}
