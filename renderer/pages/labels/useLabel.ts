import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { read } from '../../api/http.ts';

/** A label of a record. */
export interface LabelRef {
  readonly entity: string;
  readonly id: string;
  readonly label: string;
  /** Version of the displayed record; another version may have another label. */
  readonly version?: number;
}

/** Size of a label in millimetres, and the contents of its further pages. */
export interface LabelSize {
  readonly width: number;
  readonly height: number;
  readonly more?: readonly unknown[];
}

/** Number of pages of a label. */
export function pageCount({ more = [] }: LabelSize): number {
  return 1 + more.length;
}

/** Address of a label as it would be printed now. */
export function labelUrl({ entity, id, label, version }: LabelRef, format: 'svg' | 'zpl' | 'pdf', more = ''): string {
  const query = version === undefined ? '' : `&v=${version}`;
  return `/api/records/${entity}/${id}/labels/${label}?format=${format}${more}${format === 'svg' ? query : ''}`;
}

/** The size of a label; fails with the refusals where there is none. */
export function useLabelSize({ entity, id, label, version }: LabelRef): UseQueryResult<LabelSize> {
  return useQuery({
    queryKey: ['record', entity, id, 'label', label, version],
    queryFn: ({ signal }) => read<LabelSize>(`/api/records/${entity}/${id}/labels/${label}`, { signal }),
    meta: { entities: [entity] },
  });
}
