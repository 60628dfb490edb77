import { createScanner } from 'jsonc-parser';
import { pointer } from '../pointer.ts';

/** What is wrong with a text as JSON, before any schema looks at it. */
export interface JsonFault {
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
export function scanStructure(text: string, maxDepth: number): readonly JsonFault[] {
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
