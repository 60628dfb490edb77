import { useQueries, type UseQueryOptions } from '@tanstack/react-query';
import type { MatrixView } from '#engine';
import { read } from '../../api/http.ts';
import { usePage, type Item } from '../../api/reads.ts';
import type { RecordAnswer } from '../detail/useRecord.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { valueText } from '../../parts/value/valueText.ts';
import { limitConcurrency } from '../list/bulk/limitConcurrency.ts';
import { idOf } from '../list/rows/rowId.ts';
import { matrixRecord, type MatrixRecord } from './matrix.ts';

/** Records that stand in a matrix at most: what is not among them is searched for. */
const MAX_RECORDS = 60;
const CONCURRENCY = 4;
const limited = limitConcurrency(CONCURRENCY);

/** The records of a matrix with what they list. */
export interface MatrixRecords {
  readonly records: readonly MatrixRecord[];
  readonly hasMore: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
}

/** The records of a query, each with its list and whether that can be written now; read again when one of them changes. */
export function useMatrix(view: MatrixView, search: string): MatrixRecords {
  const { query, entities, entity, through } = view;
  const page = usePage(query, entities, { limit: MAX_RECORDS, ...(search === '' ? {} : { search }) });
  const rows = page.data?.items ?? [];
  const answers = useQueries({ queries: rows.map((row) => recordQuery(entity, idOf(row))) });
  const sourceIds = [...new Set(answers.flatMap(({ data }) => referencedIds(data?.record[through?.field ?? ''])))];
  const sources = useQueries({ queries: sourceIds.map((id) => recordQuery(through?.entity ?? '', id)) });
  const called = useCalled(view);
  const byId = new Map(sources.flatMap(({ data }, at) => (data ? [[sourceIds[at]!, data] as const] : [])));
  return {
    records: rows.map((row, at) => matrixRecord(view, row, answers[at]?.data, byId, called(row))),
    hasMore: typeof page.data?.next === 'string',
    isPending: page.isPending || [...answers, ...sources].some(({ isPending }) => isPending),
    error: page.error ?? answers.find(({ error }) => error)?.error ?? null,
  };
}

/** What records are called by the word they stand for. */
function useCalled({ columns, word }: MatrixView): (row: Item) => string | undefined {
  const translator = useTranslator();
  const column = columns.find(({ name }) => name === word);
  return (row) => (column && valueText(column, row[column.name], translator)) || undefined;
}

function recordQuery(entity: string, id: string): UseQueryOptions<RecordAnswer> {
  return {
    queryKey: ['record', entity, id, 'matrix'],
    queryFn: ({ signal }) => limited(() => read('GET /api/records/:entity/:id', { params: { entity, id }, signal })),
    meta: { entities: [entity] },
  };
}

function referencedIds(value: Item[string] | undefined): readonly string[] {
  const list = Array.isArray(value) ? (value as readonly Item[]) : [];
  return list.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
}
