import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { MatrixView } from '#engine';
import { actionPath } from '../../shells/office/addresses.ts';
import { TileNote } from '../dashboard/tiles/TileNote.tsx';
import { NothingYet } from '../list/NothingYet.tsx';

interface NoRecordsProps {
  readonly view: MatrixView;
  readonly isPending: boolean;
  readonly error: Error | null;
  /** Records were searched for. */
  readonly isSearched: boolean;
}

/** A matrix without records: not read yet, none found, or none made, with the action that makes the first. */
export function NoRecords({ view, isPending, error, isSearched }: NoRecordsProps): ReactNode {
  const [, go] = useLocation();
  const { create } = view;
  if (isPending || error || isSearched) return <TileNote isLoading={isPending} error={error} />;
  return <NothingYet view={view} first={create} onFirst={() => create && go(actionPath(create.screen))} />;
}
