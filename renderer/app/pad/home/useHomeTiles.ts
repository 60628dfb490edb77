import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MenuNode } from '#engine';
import { readPage, useScreen, useShell } from '../../../api/reads.ts';
import { useOnline } from '../../../live/useOnline.ts';
import { useMe } from '../../../session/useSession.ts';
import { homeTiles, rankedTiles, type HomeTile, type PendingRows } from './homeTiles.ts';
import { useCountsOf } from './useCounts.ts';

/** Rows loaded per list: enough to see which are urgent. */
const ROWS_PER_TILE = 20;

/** Data of the home screen: catalogs, ordered tiles, and pending rows by screen. */
export interface Home {
  readonly catalogs: readonly MenuNode[];
  readonly tiles: readonly HomeTile[];
  readonly pending: ReadonlyMap<string, PendingRows>;
}

export function useHomeTiles(): Home {
  const { user } = useMe();
  const isOnline = useOnline();
  const { data: shell } = useShell('pad');
  const { data: screen } = useScreen(shell?.home ?? '', shell?.home !== undefined);
  const nodes = shell?.nodes;
  const all = useMemo(() => homeTiles(nodes ?? [], screen?.kind === 'dashboard' ? screen.tiles : []), [nodes, screen]);
  const counted = all.filter(({ count }) => count !== undefined);
  const pages = useQueries({
    queries: counted.map(({ count }) => ({
      queryKey: ['query', count?.query, { limit: ROWS_PER_TILE }],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        readPage(count?.query ?? '', { limit: ROWS_PER_TILE }, signal),
      meta: { entities: count?.entities ?? [] },
    })),
  });
  const pending = new Map(
    counted.flatMap(({ screen: id }, i): readonly (readonly [string, PendingRows])[] => {
      const page = pages[i]?.data;
      return page ? [[id, { count: page.total ?? page.items.length, items: page.items }]] : [];
    }),
  );
  return {
    catalogs: nodes?.filter(({ children }) => children.length > 0) ?? [],
    tiles: rankedTiles(all, pending, useCountsOf(user.id), isOnline),
    pending,
  };
}
