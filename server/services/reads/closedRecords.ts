import type { ClientBase } from 'pg';
import {
  permits,
  recordLinks,
  type ActionModel,
  type Bundle,
  type Context,
  type EntityModel,
  type FetchedRow,
  type LoadAnswer,
  type LoadAnswers,
} from '#engine';
import { rowKey, type RowRef } from './rowLabels.ts';
import { visibleRows } from './visibleRows.ts';

type Client = Pick<ClientBase, 'query'>;

/** What an action loaded, without the rows it would act on that are of a record the user may not see: for them they do not exist. */
export async function withoutClosedRecords(
  client: Client,
  bundle: Bundle,
  action: ActionModel,
  context: Context,
  answers: LoadAnswers,
): Promise<LoadAnswers> {
  const linked = action.loads.filter(({ entity }) => isActedOn(bundle.entities.get(entity)));
  if (linked.length === 0) return answers;
  const rows = linked.flatMap(({ alias }) => answers.get(alias)?.rows ?? []);
  const visible = await visibleRecords(client, bundle, context, rows);
  const isOpen = (row: FetchedRow | null): row is FetchedRow =>
    row !== null && recordsOf(bundle, row).every((record) => visible.has(rowKey(record)));
  const open = (answer: LoadAnswer, isList: boolean): LoadAnswer => ({
    ...answer,
    rows: isList ? answer.rows.filter(isOpen) : answer.rows.map((row) => (isOpen(row) ? row : null)),
  });
  const found = linked.flatMap(({ alias, form }) => {
    const answer = answers.get(alias);
    return answer ? [[alias, open(answer, form === 'where')] as const] : [];
  });
  return new Map([...answers, ...found]);
}

/** Rows of a record of any kind that an action may change: what is only ever added is read by it to find what belongs together. */
function isActedOn(model: EntityModel | undefined): boolean {
  return model?.definition.kindOf !== 'append-only' && recordLinks(model).length > 0;
}

function visibleRecords(
  client: Client,
  bundle: Bundle,
  context: Context,
  rows: readonly (FetchedRow | null)[],
): Promise<ReadonlySet<string>> {
  const records = rows.flatMap((row) => (row === null ? [] : recordsOf(bundle, row)));
  const permitted = records.filter(({ entity }) => permits(bundle, context.actor.roles, `record:${entity}`));
  return visibleRows(client, bundle, context, permitted);
}

/** The records a row is of. */
function recordsOf(bundle: Bundle, { entity, values }: FetchedRow): readonly RowRef[] {
  return recordLinks(bundle.entities.get(entity)).flatMap(({ kind, record }) => {
    const [of, id] = [values[kind], values[record]];
    return typeof of === 'string' && typeof id === 'string' ? [{ entity: of, id }] : [];
  });
}
