import { EMPTY_SENTENCE, type Clause, type Operator, type Sentence } from './filter/filterSentence.ts';

/** A column as set by the user. */
export interface ColumnSetting {
  readonly name: string;
  /** Pixels; absent for the default width. */
  readonly width?: number;
  readonly isPinned: boolean;
}

/** The state of a list; it is stored in the address, so that a link opens the same list. */
export interface ListState {
  readonly sentence: Sentence;
  /** Parameters of the query itself. */
  readonly params: Readonly<Record<string, string>>;
  readonly search: string;
  /** Column names, `-` for descending; empty for the order of the query. */
  readonly sort: readonly string[];
  /** Absent for the defaults of the screen. */
  readonly columns?: readonly ColumnSetting[];
  /** Id of the saved view it was opened from. */
  readonly view?: string;
}

export const DEFAULT_STATE: ListState = { sentence: EMPTY_SENTENCE, params: {}, search: '', sort: [] };

const OPERATORS: ReadonlySet<string> = new Set<Operator>([
  'is',
  'not',
  'contains',
  'lacks',
  'starts',
  'from',
  'to',
  'between',
  'younger',
  'older',
  'empty',
  'filled',
]);

/**
 * Writes a list as the search part of an address: `f=status:is:open,frozen&f=bin:starts:A03&any=1&q=BX&s=-receivedAt&c=code!.160,part`.
 * A plain list is the empty text.
 */
export function writeAddress({ sentence, params, search, sort, columns, view }: ListState): string {
  const parts = new URLSearchParams();
  if (view !== undefined) parts.append('v', view);
  for (const { field, operator, values } of sentence.clauses) parts.append('f', `${field}:${operator}:${joined(values)}`);
  if (sentence.isAny && sentence.clauses.length > 1) parts.append('any', '1');
  for (const [name, value] of Object.entries(params)) parts.append('p', `${name}:${value}`);
  if (search !== '') parts.append('q', search);
  if (sort.length > 0) parts.append('s', sort.join(','));
  if (columns) parts.append('c', columns.map(writeColumn).join(','));
  // Unescaped colons and commas are valid here and easier to read.
  return parts.toString().replaceAll('%3A', ':').replaceAll('%2C', ',').replaceAll('%21', '!');
}

/** Parses the output of {@link writeAddress}; invalid parts are ignored. */
export function readAddress(search: string): ListState {
  const parts = new URLSearchParams(search);
  const view = parts.get('v');
  const columns = parts.get('c');
  return {
    sentence: { clauses: parts.getAll('f').flatMap((text) => readClause(text) ?? []), isAny: parts.get('any') === '1' },
    params: Object.fromEntries(parts.getAll('p').flatMap(readParam)),
    search: parts.get('q') ?? '',
    sort: list(parts.get('s')),
    ...(columns === null ? {} : { columns: list(columns).map(readColumn) }),
    ...(view === null ? {} : { view }),
  };
}

/** The content of a view: the whole state except the id of the view. */
export function viewContent(state: ListState): string {
  const { view: _, ...content } = state;
  return writeAddress(content);
}

function readClause(text: string): Clause | undefined {
  const [, field, operator, values] = /^([^:]+):([a-z]+):([\s\S]*)$/.exec(text) ?? [];
  if (field === undefined || !OPERATORS.has(operator ?? '')) return undefined;
  return { field, operator: operator as Operator, values: separated(values ?? '') };
}

function readParam(text: string): readonly (readonly [string, string])[] {
  const at = text.indexOf(':');
  return at < 1 ? [] : [[text.slice(0, at), text.slice(at + 1)]];
}

function writeColumn({ name, width, isPinned }: ColumnSetting): string {
  return `${name}${isPinned ? '!' : ''}${width === undefined ? '' : `.${width}`}`;
}

function readColumn(text: string): ColumnSetting {
  const [, name = text, pin, width] = /^([^.!]*)(!)?(?:\.(\d{1,4}))?$/.exec(text) ?? [];
  return { name, isPinned: pin !== undefined, ...(width === undefined ? {} : { width: Number(width) }) };
}

function list(text: string | null): readonly string[] {
  return (text ?? '').split(',').filter((each) => each !== '');
}

/** Commas within values are escaped. */
function joined(values: readonly string[]): string {
  return values.map((value) => value.replaceAll('\\', '\\\\').replaceAll(',', '\\,')).join(',');
}

function separated(text: string): readonly string[] {
  if (text === '') return [];
  const values = [''];
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === ',') values.push('');
    else {
      if (text[at] === '\\') at += 1;
      values[values.length - 1] += text[at] ?? '';
    }
  }
  return values;
}
