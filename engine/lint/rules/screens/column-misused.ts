import { queryColumn, type QueryColumn } from '../../../load/columns.ts';
import type { FieldKind } from '../../../model/types.ts';
import type { Finding } from '../../../load/problemAt.ts';
import { below, whole, type Place } from '../../../load/place.ts';
import { screensOf } from '../../screens.ts';
import type { LintInput } from '../../types.ts';

const DAYS: readonly FieldKind[] = ['date', 'timestamp'];
const NUMBERS: readonly FieldKind[] = ['int', 'decimal'];

/** A column that a screen draws by what it is. */
interface Use extends Place {
  readonly query: string;
  readonly column: string | undefined;
  readonly kinds: readonly FieldKind[];
}

/** Days of a calendar, what is due or urgent, and the height of a bar are columns that hold such a value. Only plain columns are judged. */
export function* columnMisused(set: LintInput): Generator<Finding> {
  for (const { query, column, kinds, file, pointer } of [...calendars(set), ...tasks(set), ...tiles(set)]) {
    const kind = column === undefined ? undefined : kindOf(set, query, column);
    if (kind && !kinds.includes(kind))
      yield { file, pointer, offset: 0, params: { column: column ?? '', query, kind, wanted: kinds.join(', ') } };
  }
}

function kindOf(set: LintInput, query: string, column: string): FieldKind | undefined {
  const asked = set.query.get(query)?.definition;
  const isPlain = !asked || (!asked.group && isField(queryColumn(asked, column)));
  return isPlain ? set.shapes.get(asked?.from ?? query)?.fields.get(column)?.kind : undefined;
}

const isField = (column: QueryColumn | undefined): boolean => column !== undefined && column.value === undefined;

function* calendars(set: LintInput): Generator<Use> {
  for (const placed of screensOf(set, 'calendar')) {
    const { query, on, until, layers = {} } = placed.definition;
    yield { ...below(whole(placed), 'on'), query, column: on, kinds: DAYS };
    yield { ...below(whole(placed), 'until'), query, column: until, kinds: DAYS };
    for (const [name, layer] of Object.entries(layers))
      yield { ...below(whole(placed), 'layers', name, 'on'), query: layer.query, column: layer.on, kinds: DAYS };
  }
}

function* tasks(set: LintInput): Generator<Use> {
  for (const placed of screensOf(set, 'tasks')) {
    const { query, card } = placed.definition;
    yield { ...below(whole(placed), 'card', 'due'), query, column: card.due, kinds: DAYS };
    yield { ...below(whole(placed), 'card', 'urgent'), query, column: card.urgent, kinds: ['bool'] };
  }
}

function* tiles(set: LintInput): Generator<Use> {
  for (const placed of screensOf(set, 'dashboard'))
    for (const [name, { query, show, y }] of Object.entries(placed.definition.tiles))
      if (['bar', 'line', 'number', 'state'].includes(show))
        yield { ...below(whole(placed), 'tiles', name, 'y'), query, column: y, kinds: NUMBERS };
}
