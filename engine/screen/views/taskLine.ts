import type { TasksScreen } from '../../definitions.generated.ts';
import type { QueryModel } from '../../model/types.ts';
import { roleColumns } from '../../load/columns.ts';
import { pathIn } from '../pathIn.ts';
import type { Column, QueryView, TaskLine } from '../view.ts';
import type { Viewer } from '../viewer.ts';
import { withoutEmpty } from '../../value/withoutEmpty.ts';

/**
 * What a row of a task says, as far as the roles show it. The card says what differs: a thing or place is also shown by its name, a task by
 * its code and state, and it waits since the moment the rows are sorted by, or were made.
 */
export function taskLine(viewer: Viewer, { card }: TasksScreen, query: QueryModel, { columns, sort }: QueryView): TaskLine {
  const shown = (names: string | readonly string[] | undefined): readonly string[] =>
    roleColumns(names).filter((name) => columns.some((column) => column.name === name));
  const what = shown(card.what);
  const [where, second] = shown(card.where);
  const state = columns.find(({ tones }) => tones !== undefined);
  const doing = Object.entries(state?.tones ?? {}).flatMap(([word, tone]) => (tone === 'now' ? [word] : []));
  const head = viewer.bundle.entities.get(query.from)?.label[0] ?? 'code';
  return withoutEmpty<TaskLine>({
    head,
    what: what.includes(head) ? what : [...what, head],
    name: nameBeside(query, columns, what[0]),
    many: shown(card.many)[0],
    where,
    place: second ?? nameBeside(query, columns, where),
    movement: movementOf(viewer, query, where, second),
    since: sinceColumn(columns, sort, card.until)?.name,
    until: shown(card.until)[0],
    progress: card.progress === undefined ? undefined : shown(card.progress),
    state: state?.name,
    doing: doing.length > 0 ? doing : undefined,
    others: shown(card.others)[0],
  });
}

/** The text that stands in the query beside the code of the same thing. */
function nameBeside(query: QueryModel, columns: readonly Column[], code: string | undefined): string | undefined {
  const isCode = columns.some(({ name, kind }) => name === code && kind === 'code');
  const [owner] = (isCode && referencePath(query, code)) || [];
  return columns.find(
    ({ name, kind }) => kind === 'string' && owner !== undefined && referencePath(query, name)?.[0] === owner,
  )?.name;
}

/** A movement leads between two places of one kind: the entity names the one that is left first. */
function movementOf({ bundle }: Viewer, query: QueryModel, where = '', second = ''): TaskLine['movement'] {
  const fields = bundle.entities.get(query.from)?.fields ?? new Map<string, never>();
  const [to, from] = [where, second].map((column) => referencePath(query, column)?.[0] ?? '');
  const place = fields.get(to ?? '')?.ref;
  if (place === undefined || to === from || place !== fields.get(from ?? '')?.ref) return undefined;
  const names = [...fields.keys()];
  return names.indexOf(from ?? '') < names.indexOf(to ?? '') ? 'from' : 'to';
}

/** Reference and field of a column that shows a field of what the row refers to: joined, all but the last. */
function referencePath({ columns }: QueryModel, column: string | undefined): readonly [string, string] | undefined {
  const node = columns.get(column ?? '')?.node;
  const path = (node && pathIn(node)) ?? [];
  return path.length < 2 ? undefined : [path.slice(0, -1).join('.'), path.at(-1)!];
}

function sinceColumn(columns: readonly Column[], sort: readonly string[], due: string | undefined): Column | undefined {
  const moments = columns.filter(({ kind, name }) => kind === 'timestamp' && name !== due);
  const sorted = sort.map((name) => name.replace(/^-/, ''));
  return moments.find(({ name }) => sorted.includes(name)) ?? moments.find(({ name }) => name === 'createdAt');
}
