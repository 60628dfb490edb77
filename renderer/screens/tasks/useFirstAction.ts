import { useQuery } from '@tanstack/react-query';
import type { OfferedAction, TasksView } from '#engine';
import { read } from '../../api/http.ts';
import type { Item } from '../../api/reads.ts';
import { hrefOf } from '../detail/pad/ScannedPanel.tsx';
import { codeOf } from './codeOf.ts';

/** An action that is open for a task now, and the address where it is done. */
interface FirstAction extends OfferedAction {
  readonly href: string;
}

/** The first action that a task allows now, where tasks are done in no screen of their own. */
export function useFirstAction(
  { place, record = '', actions, line }: TasksView,
  item: Item | undefined,
): FirstAction | undefined {
  const id = String(item?.['id'] ?? '');
  const { data } = useQuery({
    queryKey: ['record', record, id, 'actions'],
    queryFn: ({ signal }) => read('GET /api/records/:entity/:id', { params: { entity: record, id }, query: {}, signal }),
    meta: { entities: [record] },
    enabled: place === undefined && record !== '' && id !== '' && actions.length > 0,
  });
  const first = actions.find(({ action }) => data?.actions.some((verdict) => verdict.action === action && verdict.open));
  return first && item ? { ...first, href: hrefOf(first, codeOf(line.head, item)) } : undefined;
}
