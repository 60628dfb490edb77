import { DefinitionError } from '../../types.ts';
import { readJson } from './readJson.ts';
import { isRecord } from '../../value/json.ts';

/** Columns a line may have. */
const WIDTH = 126;
const FIRST_KEYS = ['title', 'source', 'assumed', 'was'];
const LAST_KEY = 'texts';

/**
 * The canonical spelling of a definition file: envelope keys first, texts last, the rest in the order given (order is meaning),
 * two spaces, on one line what fits in {@link WIDTH} columns, arrays with plain values and entries of collections filled line by
 * line, one newline at the end.
 *
 * @throws DefinitionError `lint.badJson`, `lint.duplicateKey` or `lint.tooDeep` when the text cannot be read
 */
export function formatDefinition(text: string): string {
  const { value, faults } = readJson(text);
  const fault = faults.find(({ code }) => code !== 'lint.reservedKey');
  if (fault) throw new DefinitionError(fault.code, fault.params);
  // What is read leaves such keys out; what is written does not.
  const written: unknown = faults.length === 0 ? value : JSON.parse(text);
  return `${block(inKeyOrder(written), 0, 0, 'file')}\n`;
}

function inKeyOrder(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const first = FIRST_KEYS.filter((key) => Object.hasOwn(value, key));
  const last = Object.hasOwn(value, LAST_KEY) ? [LAST_KEY] : [];
  const rest = Object.keys(value).filter((key) => ![...first, ...last].includes(key));
  return Object.fromEntries([...first, ...rest, ...last].map((key) => [key, value[key]]));
}

/** How an object is broken: a file and a collection have a key a line, the keys of an entry are filled line by line. */
type Layout = 'file' | 'collection' | 'entry';

/** A value that starts at `column` of a line indented by `indent`; a comma after it may stand one column beyond the width. */
function block(value: unknown, indent: number, column: number, layout: Layout = 'collection'): string {
  const line = oneLine(value);
  if (column > 0 && column + line.length <= WIDTH) return line;
  if (Array.isArray(value) && value.length > 0) return multiLine('[', items(value, indent + 2), ']', indent);
  if (isRecord(value) && Object.keys(value).length > 0)
    return multiLine('{', entries(value, indent + 2, layout), '}', indent);
  return line;
}

const multiLine = (open: string, lines: readonly string[], close: string, indent: number): string =>
  `${open}\n${lines.join('\n')}\n${' '.repeat(indent)}${close}`;

function entries(value: Readonly<Record<string, unknown>>, indent: number, layout: Layout): readonly string[] {
  const keys = Object.keys(value);
  const isCollection = layout !== 'file' && keys.every((key) => isRecord(value[key]));
  const inner = isCollection ? 'entry' : 'collection';
  const parts = keys.map((key, i) => {
    const start = `${JSON.stringify(key)}: `;
    return start + block(value[key], indent, indent + start.length, inner) + (i < keys.length - 1 ? ',' : '');
  });
  return layout === 'entry' && !isCollection ? fillLines(parts, indent) : oneALine(parts, indent);
}

/** Arrays of objects, or of rows with objects in them, one item a line; arrays with plain values, and tables of them, filled. */
function items(value: readonly unknown[], indent: number): readonly string[] {
  const parts = value.map((item, i) => listedItem(item, indent) + (i < value.length - 1 ? ',' : ''));
  return value.every((item) => isRecord(item) || hasObject(item)) ? oneALine(parts, indent) : fillLines(parts, indent);
}

const listedItem = (item: unknown, indent: number): string =>
  hasObject(item) ? row(item, indent) : block(item, indent, indent, 'entry');

const oneALine = (parts: readonly string[], indent: number): readonly string[] =>
  parts.map((part) => ' '.repeat(indent) + part);

/** As many parts a line as there is room for; what takes several lines begins one, and nothing follows it. */
function fillLines(parts: readonly string[], indent: number): readonly string[] {
  return parts.reduce<readonly string[]>((lines, part) => {
    const last = lines.at(-1);
    const isRoomy =
      last !== undefined && !last.includes('\n') && !part.includes('\n') && last.length + 1 + part.length <= WIDTH;
    return isRoomy ? [...lines.slice(0, -1), `${last} ${part}`] : [...lines, ' '.repeat(indent) + part];
  }, []);
}

/** A row of a table: as much on a line as fits, what does not begins the next; an object too long for that is broken. */
function row([first, ...rest]: readonly unknown[], indent: number): string {
  let text = `[${block(first, indent, indent + 1, 'entry')}`;
  for (const part of rest) {
    const [column, line] = [text.length - text.lastIndexOf('\n') + 1, oneLine(part)];
    if (column + line.length <= WIDTH) text += `, ${line}`;
    else if (indent + 2 + line.length < WIDTH) text += `,\n${' '.repeat(indent + 2)}${line}`;
    else text += `, ${block(part, indent, column, 'entry')}`;
  }
  return `${text}]`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (!isRecord(value)) return JSON.stringify(value);
  const keys = Object.keys(value);
  return keys.length === 0 ? '{}' : `{ ${keys.map((key) => `${JSON.stringify(key)}: ${oneLine(value[key])}`).join(', ')} }`;
}

const hasObject = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.some((item) => isRecord(item) || hasObject(item));
