import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MenuNode } from '#engine';
import { read } from '../../../api/http.ts';
import { pageUrl, useScreen, useShell, type Page } from '../../../api/reads.ts';
import { useOnline } from '../../../live/useOnline.ts';
import { useMe } from '../../../session/useSession.ts';
import { homeTiles, rankedTiles, type HomeTile, type Waiting } from './homeTiles.ts';
import { usedBy } from './used.ts';

/** Rows read of each list: enough to see what is urgent in it. */
const FIRST = 20;

/** What a home shows: its catalogs, its tiles in order, and what waits behind each. */
export interface Home {
  readonly catalogs: readonly MenuNode[];
  readonly tiles: readonly HomeTile[];
  readonly waiting: ReadonlyMap<string, Waiting>;
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
      queryKey: ['query', count?.query, { limit: FIRST }],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        read<Page>(pageUrl(count?.query ?? '', { limit: FIRST }), { signal }),
      meta: { entities: count?.entities ?? [] },
    })),
  });
  const waiting = new Map(
    counted.flatMap(({ screen: id }, i): readonly (readonly [string, Waiting])[] => {
      const page = pages[i]?.data;
      return page ? [[id, { count: page.total ?? page.items.length, items: page.items }]] : [];
    }),
  );
  return {
    catalogs: nodes?.filter(({ children }) => children.length > 0) ?? [],
    tiles: rankedTiles(all, waiting, usedBy(user.id), isOnline),
    waiting,
  };
}
