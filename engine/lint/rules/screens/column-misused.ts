import { queryColumn, roleColumns, type QueryColumn } from '../../../load/columns.ts';
import type { FieldKind } from '../../../model/types.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { locationBelow, fileLocation, type SourceLocation } from '../../../load/sourceLocation.ts';
import { screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';

const DAYS: readonly FieldKind[] = ['date', 'timestamp'];
const NUMBERS: readonly FieldKind[] = ['int', 'decimal'];

/** A column that a screen draws by what it is. */
interface ColumnUse extends SourceLocation {
  readonly query: string;
  readonly column: string | undefined;
  readonly kinds: readonly FieldKind[];
}

/**
 * Days of a calendar and of a board, until when a task is to be done, and the height of a bar are columns that hold such a value; the columns of a
 * board are states. Only plain columns are judged.
 */
export function* columnMisused(set: LintInput): Generator<Finding> {
  for (const { query, column, kinds, file, pointer } of [...calendars(set), ...boards(set), ...tasks(set), ...tiles(set)]) {
    const kind = column === undefined ? undefined : kindOf(set, query, column);
    if (kind && !kinds.includes(kind))
      yield { file, pointer, offset: 0, params: { column: column ?? '', query, kind, wanted: kinds.join(', ') } };
  }
  yield* statelessBoards(set);
}

/** What a board is divided by. */
function* statelessBoards(set: LintInput): Generator<Finding> {
  for (const loaded of screensOf(set, 'board')) {
    const { query, by } = loaded.definition;
    const kind = kindOf(set, query, by);
    const from = set.query.get(query)?.definition.from ?? query;
    if (kind && !Object.hasOwn(set.shapes.get(from)?.definition.states ?? {}, by))
      yield { ...locationBelow(fileLocation(loaded), 'by'), offset: 0, params: { column: by, query, kind, wanted: 'state' } };
  }
}

function kindOf(set: LintInput, query: string, column: string): FieldKind | undefined {
  const definition = set.query.get(query)?.definition;
  const isPlain = !definition || (!definition.group && isField(queryColumn(definition, column)));
  return isPlain ? set.shapes.get(definition?.from ?? query)?.fields.get(column)?.kind : undefined;
}

const isField = (column: QueryColumn | undefined): boolean => column !== undefined && column.value === undefined;

function* calendars(set: LintInput): Generator<ColumnUse> {
  for (const loaded of screensOf(set, 'calendar')) {
    const { query, on, until, layers = {} } = loaded.definition;
    yield { ...locationBelow(fileLocation(loaded), 'on'), query, column: on, kinds: DAYS };
    yield { ...locationBelow(fileLocation(loaded), 'until'), query, column: until, kinds: DAYS };
    for (const [name, layer] of Object.entries(layers))
      yield {
        ...locationBelow(fileLocation(loaded), 'layers', name, 'on'),
        query: layer.query,
        column: layer.on,
        kinds: DAYS,
      };
  }
}

function* boards(set: LintInput): Generator<ColumnUse> {
  for (const loaded of screensOf(set, 'board'))
    yield {
      ...locationBelow(fileLocation(loaded), 'since'),
      query: loaded.definition.query,
      column: loaded.definition.since,
      kinds: DAYS,
    };
}

function* tasks(set: LintInput): Generator<ColumnUse> {
  for (const loaded of screensOf(set, 'tasks')) {
    const { query, card } = loaded.definition;
    const numbers = [card.many, ...roleColumns(card.progress)];
    for (const column of numbers) yield { ...locationBelow(fileLocation(loaded), 'card'), query, column, kinds: NUMBERS };
    yield { ...locationBelow(fileLocation(loaded), 'card', 'until'), query, column: card.until, kinds: DAYS };
    yield { ...locationBelow(fileLocation(loaded), 'card', 'others'), query, column: card.others, kinds: ['bool'] };
  }
}

function* tiles(set: LintInput): Generator<ColumnUse> {
  for (const loaded of screensOf(set, 'dashboard'))
    for (const [name, { query, show, y }] of Object.entries(loaded.definition.tiles))
      if (['bar', 'line', 'number', 'state'].includes(show))
        yield { ...locationBelow(fileLocation(loaded), 'tiles', name, 'y'), query, column: y, kinds: NUMBERS };
}
