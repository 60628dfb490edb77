import { type Node, parseTree } from 'jsonc-parser';
import { type Position, positions } from './positions.ts';
import { type JsonFault, scanStructure } from './scanStructure.ts';

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
