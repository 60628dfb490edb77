import { useInfiniteQuery, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { DataOf } from '#contract';
import { recordName, type DetailView, type ViewField } from '#engine';
import { read } from '../../api/http.ts';
import type { Json } from '../../api/reads.ts';
import { fieldsOf } from '../../pages/consequences/changes.ts';

/** A record as the server returns it. */
export type RecordAnswer = DataOf<'GET /api/records/:entity/:id'>;

/** Whether an action is open for a record, and all reasons if not. */
export type Verdict = RecordAnswer['actions'][number];

/** History entries per request. */
const PAGE_SIZE = 200;

/** A record with the referenced values its page shows; reloaded when a row of its entity changes. */
export function useRecord(view: DetailView, id: string): UseQueryResult<RecordAnswer> {
  const { entity } = view;
  const paths = pathsOf(view);
  return useQuery({
    queryKey: ['record', entity, id, paths],
    queryFn: ({ signal }) =>
      read('GET /api/records/:entity/:id', { params: { entity, id }, query: { paths: paths.join(',') }, signal }),
    meta: { entities: [entity] },
  });
}

/** History of a record, newest first. */
export function useHistory({ entity, hasHistory }: DetailView, id: string): ReturnType<typeof useEntries> {
  return useEntries(entity, id, hasHistory);
}

function useEntries(entity: string, id: string, isEnabled: boolean) {
  return useInfiniteQuery({
    queryKey: ['record', entity, id, 'history'],
    queryFn: ({ pageParam, signal }) =>
      read('GET /api/records/:entity/:id/history', { params: { entity, id }, query: { before: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.journal),
    meta: { entities: [entity] },
    enabled: isEnabled,
  });
}

/** A value of the record by field name, which may be a path. */
export function valueIn(answer: RecordAnswer, { name }: ViewField): Json | undefined {
  return valueAt(answer, name);
}

/** What stands at a path of the record, if it was asked for. */
export function valueAt({ record, values }: Pick<RecordAnswer, 'record' | 'values'>, path = ''): Json | undefined {
  return path in record ? record[path] : values[path];
}

/** The entity of the record whose id a field holds. */
export function entityOf(answer: RecordAnswer, { entity }: ViewField): string | undefined {
  const found = valueAt(answer, entity);
  return typeof found === 'string' ? found : undefined;
}

/** Display label of the record. */
export function codeOf({ label }: DetailView, { record }: RecordAnswer): string {
  return recordName(label, record);
}

/** Whether the label of the record is a scannable code, and not a word or a name. */
export function hasCode(view: DetailView): boolean {
  const [label = 'code'] = view.label;
  const field = fieldsOf(view).get(label);
  return field ? field.kind === 'code' : label === 'code';
}

function pathsOf({ card, sections }: DetailView): readonly string[] {
  const fields = sections.flatMap((section) => (section.kind === 'fields' ? section.fields : []));
  const paths = [...card, ...fields]
    .flatMap(({ name, form = '', entity = '', called = '' }) => [name, form, entity, called])
    .filter((path) => path.includes('.'));
  return [...new Set(paths)].toSorted();
}
