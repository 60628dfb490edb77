import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePage } from '../../../api/reads.ts';
import { submitOnce } from '../../../submit/pendingKeys.ts';

/** A favourite: an address of the office, with its name. */
export interface Favourite {
  readonly path: string;
  /** As displayed, or a code of the catalogues. */
  readonly title: string;
}

/** A favourite that is kept. */
interface KeptFavourite extends Favourite {
  readonly id: string;
  readonly kind: string;
}

export interface Favourites {
  /** In the order of the user. */
  readonly all: readonly KeptFavourite[];
  readonly has: (path: string) => boolean;
  readonly toggle: (favourite: Favourite) => void;
  /** Moves one before the one at a place. */
  readonly move: (favourite: KeptFavourite, to: number) => void;
}

const QUERY = 'collection-list';
const ENTITIES = ['collection-item'];
/** Most favourites that are shown. */
const MAX_FAVOURITES = 200;

/** The favourites of the user, the same on every device. */
export function useFavourites(): Favourites {
  const client = useQueryClient();
  const { data } = usePage(QUERY, ENTITIES, { limit: MAX_FAVOURITES });
  const all = useMemo(
    () =>
      (data?.items ?? []).map((item) => ({
        id: String(item['id']),
        kind: String(item['kind']),
        path: String(item['target']),
        title: String(item['title']),
      })),
    [data],
  );
  const run = async (action: string, input: object): Promise<void> => {
    await submitOnce(action, input);
    await client.invalidateQueries({ queryKey: ['query', QUERY] });
  };
  const kept = (path: string): KeptFavourite | undefined => all.find((each) => each.path === path);
  return {
    all,
    has: (path) => kept(path) !== undefined,
    toggle: ({ path, title }) => {
      const own = kept(path);
      const kind = path.startsWith('/r/') ? 'record' : 'menu';
      void (own
        ? run('collection-remove', { ids: [own.id] })
        : run('collection-add', { collectionKind: kind, target: path, title }));
    },
    move: (favourite, to) => {
      const others = all.filter(({ id }) => id !== favourite.id);
      const ids = others.toSpliced(to, 0, favourite).map(({ id }) => id);
      void run('collection-arrange', { ids });
    },
  };
}
