import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { DataOf, QueryOf } from '#contract';
import { addressOf, read } from '../../api/http.ts';

/** A label of a record. */
export interface LabelRef {
  readonly entity: string;
  readonly id: string;
  readonly label: string;
  /** Version of the displayed record; another version may have another label. */
  readonly version?: number;
}

type Query = QueryOf<'GET /api/records/:entity/:id/labels/:label'>;
/** A label: its size in millimetres, and the contents of its pages. */
export type LabelSize = DataOf<'GET /api/records/:entity/:id/labels/:label'>;

/** Number of pages of a label. */
export function pageCount({ more = [] }: LabelSize): number {
  return 1 + more.length;
}

/** Address of a label as it would be printed now. */
export function labelUrl({ entity, id, label, version }: LabelRef, format: 'svg' | 'zpl' | 'pdf', more: Query = {}): string {
  const v = format === 'svg' && version !== undefined ? String(version) : undefined;
  const address = { params: { entity, id, label }, query: { format, ...more, v } };
  return addressOf('GET /api/records/:entity/:id/labels/:label', address);
}

/** The size of a label; fails with the refusals where there is none. */
export function useLabelSize({ entity, id, label, version }: LabelRef): UseQueryResult<LabelSize> {
  return useQuery({
    queryKey: ['record', entity, id, 'label', label, version],
    queryFn: ({ signal }) => read('GET /api/records/:entity/:id/labels/:label', { params: { entity, id, label }, signal }),
    meta: { entities: [entity] },
  });
}
