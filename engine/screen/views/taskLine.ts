import type { TasksScreen } from '../../definitions.generated.ts';
import type { QueryModel } from '../../model/types.ts';
import { pathIn } from '../pathIn.ts';
import type { Column, QueryView, TaskLine } from '../view.ts';
import type { Viewer } from '../viewer.ts';
import { withoutEmpty } from '../../value/withoutEmpty.ts';

/** Kinds of values that say by themselves what they are. */
const WORDS: ReadonlySet<Column['kind']> = new Set<Column['kind']>(['code', 'string', 'ref']);

/**
 * A task in one line, from the columns of its card: two of the same kind of place are from where and where to; else the first one is what
 * the work is about. Since when it waits is the moment the rows are sorted by, or were made.
 */
export function taskLine(viewer: Viewer, { card }: TasksScreen, query: QueryModel, { columns, sort }: QueryView): TaskLine {
  const body = (card.body ?? []).flatMap((name) => columns.find((column) => column.name === name) ?? []);
  const [from, to] = movement(viewer, query, body);
  const main = to ?? body.find(({ kind }) => kind !== 'decimal' && kind !== 'int');
  const quantity = body.find(({ kind }) => kind === 'decimal');
  const state = body.find((column) => column.tones !== undefined);
  const shownNames = new Set([from, main, quantity, state]);
  return withoutEmpty<TaskLine>({
    head: card.head,
    from: from?.name,
    main: main?.name,
    quantity: quantity?.name,
    state: state?.name,
    since: sinceColumn(columns, sort, card.due)?.name,
    due: shownColumn(columns, card.due),
    urgent: shownColumn(columns, card.urgent),
    // A number or a yes says nothing without its caption.
    words: body.filter((column) => !shownNames.has(column) && WORDS.has(column.kind)).map(({ name }) => name),
  });
}

const shownColumn = (columns: readonly Column[], name: string | undefined): string | undefined =>
  columns.find((column) => column.name === name)?.name;

function movement({ bundle }: Viewer, query: QueryModel, body: readonly Column[]): readonly (Column | undefined)[] {
  const placeAt = ({ name }: Column): string | undefined => {
    const node = query.columns.get(name)?.node;
    const [first, second, ...rest] = (node && pathIn(node)) ?? [];
    if (first === undefined || second === undefined || rest.length > 0) return undefined;
    return bundle.entities.get(query.from)?.fields.get(first)?.ref;
  };
  for (const from of body) {
    const place = placeAt(from);
    const to = body.find(
      (other) => other !== from && place !== undefined && placeAt(other) === place && !isSameRow(query, from, other),
    );
    if (to) return [from, to];
  }
  return [];
}

/** Code and name of one reference are no movement. */
function isSameRow({ columns }: QueryModel, one: Column, other: Column): boolean {
  const [a, b] = [one, other].map(({ name }) => pathIn(columns.get(name)!.node)?.[0]);
  return a === b;
}

function sinceColumn(columns: readonly Column[], sort: readonly string[], due: string | undefined): Column | undefined {
  const moments = columns.filter(({ kind, name }) => kind === 'timestamp' && name !== due);
  const sorted = sort.map((name) => name.replace(/^-/, ''));
  return moments.find(({ name }) => sorted.includes(name)) ?? moments.find(({ name }) => name === 'createdAt');
}
