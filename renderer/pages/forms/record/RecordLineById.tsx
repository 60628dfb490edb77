import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../../api/http.ts';
import { useScreen } from '../../../api/reads.ts';
import { RecordLines } from './RecordLines.tsx';

export interface RecordLineByIdProps {
  readonly entity: string;
  readonly id: string;
}

/** The record a form was opened for by its id, as its label card shows it. */
export function RecordLineById({ entity, id }: RecordLineByIdProps): ReactNode {
  const screen = useScreen(`detail.${entity}`);
  const view = screen.data?.kind === 'detail' ? screen.data : undefined;
  const label = view?.label[0] === 'code' ? ['code'] : [];
  const paths = [...new Set([...label, ...(view?.card.map(({ name }) => name) ?? [])])].join(',');
  const { data } = useQuery({
    queryKey: ['record', entity, id, 'card'],
    queryFn: ({ signal }) => read('GET /api/records/:entity/:id', { params: { entity, id }, query: { paths }, signal }),
    enabled: view !== undefined,
    meta: { entities: [entity] },
  });
  if (!view || !data) return null;
  const code = data.values[label[0] ?? ''];
  const hasCode = typeof code === 'string';
  return <RecordLines found={[{ id, code: hasCode ? code : '', hasCode, card: view.card, values: data.values }]} />;
}
