import type { ReactNode } from 'react';
import { useScreen } from '../../api/reads.ts';
import { AreaZone } from '../../session/AreaZone.tsx';
import { Loading } from '../../shells/office/Loading.tsx';
import { NotShown } from '../../shells/office/NotShown.tsx';
import { RecordPage } from './RecordPage.tsx';

export interface DetailPageProps {
  readonly entity: string;
  readonly id: string;
}

/** The page of one record. */
export function DetailPage({ entity, id }: DetailPageProps): ReactNode {
  const { data: view, error, refetch } = useScreen(`detail.${entity}`);
  if (error) return <NotShown isPage error={error} onAgain={() => void refetch()} />;
  if (!view) return <Loading />;
  if (view.kind !== 'detail')
    return <NotShown isPage code="ui.office.unknownKind" params={{ kind: view.kind, screen: view.id }} />;
  return (
    <AreaZone area={view.area}>
      <RecordPage key={id} view={view} id={id} />
    </AreaZone>
  );
}
