import { visit } from 'jsonc-parser';
import { refused, type RequestRefused } from '../../core/RequestRefused.ts';
import { isCleanText, isPrototypeKey } from './textRules.ts';

/** What one JSON text may hold. */
export interface JsonLimits {
  /** Objects and arrays inside each other. */
  readonly depth: number;
  /** Significant digits of a number; up to 15 a JavaScript number carries them exactly. */
  readonly digits: number;
  /** Values in it, those inside others included: what is done with a text grows with their number, not with its bytes. */
  readonly values: number;
}

/** Limits of a request body. A test fills every list of every action: none asks for as many values. */
export const REQUEST_LIMITS: JsonLimits = { depth: 32, digits: 12, values: 20_000 };

/** Characters of a name; refusals repeat it. */
export const MAX_NAME_LENGTH = 200;

type Container = unknown[] | Record<string, unknown>;

/**
 * Reads JSON in one pass, keeping nothing it would have to guess about: a duplicate key, a number that is not plain digits,
 * or a text that cannot be stored ends the reading. Objects have no prototype.
 *
 * @throws RequestRefused `request.badJson duplicateKey tooDeep tooManyValues badNumber badText unknownField`, with line and column
 */
export function readJson(text: string, limits: JsonLimits = REQUEST_LIMITS): unknown {
  const tree = new Tree(limits);
  visit(
    text,
    {
      onObjectBegin: (_offset, _length, line, column) => tree.open(Object.create(null) as Container, line, column),
      onArrayBegin: (_offset, _length, line, column) => tree.open([], line, column),
      onObjectEnd: () => tree.close(),
      onArrayEnd: () => tree.close(),
      onObjectProperty: (key, _offset, _length, line, column) => tree.name(key, line, column),
      onLiteralValue: (value: unknown, offset, length, line, column) =>
        tree.literal(value, text.slice(offset, offset + length), line, column),
      onError: (_error, _offset, _length, line, column) => {
        throw badAt('request.badJson', line, column);
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  return tree.root;
}

/** The value as far as it was read. Throwing from here is what stops the reader, before a deep text exhausts the stack. */
class Tree {
  root: unknown = null;
  readonly #open: Container[] = [];
  readonly #keys: string[] = [];
  readonly #limits: JsonLimits;
  #values = 0;

  constructor(limits: JsonLimits) {
    this.#limits = limits;
  }

  open(container: Container, line: number, column: number): boolean {
    if (this.#open.length >= this.#limits.depth) throw badAt('request.tooDeep', line, column, { max: this.#limits.depth });
    this.#place(container, line, column);
    this.#open.push(container);
    return true;
  }

  close(): void {
    this.#open.pop();
  }

  name(key: string, line: number, column: number): void {
    if (!isCleanText(key)) throw badAt('request.badText', line, column);
    if (key.length > MAX_NAME_LENGTH) throw badAt('request.longName', line, column, { max: MAX_NAME_LENGTH });
    if (isPrototypeKey(key)) throw refused('badRequest', 'request.unknownField', { field: key });
    const object = this.#open.at(-1);
    if (object !== undefined && key in object) throw badAt('request.duplicateKey', line, column, { key });
    this.#keys.push(key);
  }

  literal(value: unknown, raw: string, line: number, column: number): void {
    if (typeof value === 'number' && !isPlainNumber(raw, this.#limits.digits)) throw badAt('request.badNumber', line, column);
    if (typeof value === 'string' && !isCleanText(value)) throw badAt('request.badText', line, column);
    this.#place(value, line, column);
  }

  #place(value: unknown, line: number, column: number): void {
    this.#values += 1;
    const { values: max } = this.#limits;
    if (this.#values > max) throw badAt('request.tooManyValues', line, column, { max });
    const parent = this.#open.at(-1);
    if (parent === undefined) this.root = value;
    else if (Array.isArray(parent)) parent.push(value);
    else parent[this.#keys.pop()!] = value;
  }
}

/** `12`, `-0.50`; not `1e3`, `007`, `-0`, nor more digits than limited. */
function isPlainNumber(raw: string, digits: number): boolean {
  if (!/^-?(0|[1-9]\d*)(\.\d+)?$/.test(raw)) return false;
  const significant = raw.replace(/[-.]/g, '').replace(/^0+/, '');
  return significant.length <= digits && !(raw.startsWith('-') && significant === '');
}

function badAt(
  code: string,
  line: number,
  column: number,
  params: Readonly<Record<string, string | number>> = {},
): RequestRefused {
  return refused('badRequest', code, { ...params, line: line + 1, column: column + 1 });
}
