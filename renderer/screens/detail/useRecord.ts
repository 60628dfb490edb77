import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { recordName, type DetailView, type Opening, type ViewField } from '#engine';
import { read, type Told } from '../../api/http.ts';
import type { Item, Json } from '../../api/reads.ts';
import { fieldsOf } from '../../pages/consequences/changes.ts';
import type { HistoryEntry } from './history/history.ts';

/** Whether an action is open on a record, and if not, every reason. */
export interface Verdict {
  readonly action: string;
  readonly open: boolean;
  readonly reasons: readonly Told[];
  readonly opening?: Opening;
}

/** A record as the server tells it. */
export interface RecordAnswer {
  readonly record: Item;
  readonly children: Readonly<Record<string, readonly Item[]>>;
  readonly actions: readonly Verdict[];
  /** What stands behind references, by path. */
  readonly values: Item;
}

/** Entries the server tells at once. */
const ENTRIES = 200;

/** A record with what its page shows behind references; read again when one of its kind changes. */
export function useRecord(view: DetailView, id: string): UseQueryResult<RecordAnswer> {
  const { entity } = view;
  const paths = pathsOf(view);
  const search = paths.length > 0 ? `?paths=${paths.join(',')}` : '';
  return useQuery({
    queryKey: ['record', entity, id, paths],
    queryFn: ({ signal }) => read<RecordAnswer>(`/api/records/${entity}/${id}${search}`, { signal }),
    meta: { entities: [entity] },
  });
}

/** What happened to a record, newest first. */
export function useHistory({ entity, hasHistory }: DetailView, id: string): ReturnType<typeof useEntries> {
  return useEntries(entity, id, hasHistory);
}

function useEntries(entity: string, id: string, isWanted: boolean) {
  return useInfiniteQuery({
    queryKey: ['record', entity, id, 'history'],
    queryFn: ({ pageParam, signal }) =>
      read<readonly HistoryEntry[]>(`/api/records/${entity}/${id}/history${pageParam === '' ? '' : `?before=${pageParam}`}`, {
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < ENTRIES ? undefined : page.at(-1)?.journal),
    meta: { entities: [entity] },
    enabled: isWanted,
  });
}

/** A value of the record by the name of its field, which may be a path. */
export function valueIn({ record, values }: RecordAnswer, { name }: ViewField): Json | undefined {
  return name in record ? record[name] : values[name];
}

/** What stands for the record, as people read it. */
export function codeOf({ label }: DetailView, { record }: RecordAnswer): string {
  return recordName(label, record);
}

/** Whether what stands for the record is a code, as it is scanned, and not a word or a name. */
export function hasCode(view: DetailView): boolean {
  const [label = 'code'] = view.label;
  const field = fieldsOf(view).get(label);
  return field ? field.kind === 'code' : label === 'code';
}

function pathsOf({ card, sections }: DetailView): readonly string[] {
  const fields = sections.flatMap((section) => (section.kind === 'fields' ? section.fields : []));
  const paths = [...card, ...fields].flatMap(({ name, form = '' }) => [name, form]).filter((path) => path.includes('.'));
  return [...new Set(paths)].toSorted();
}
