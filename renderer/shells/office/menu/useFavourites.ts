import { useMe } from '../../../session/useSession.ts';
import { usePreference } from '../preferences.ts';

/** A favourite: an address of the office, with its name. */
export interface Favourite {
  readonly path: string;
  /** As displayed, or a code of the catalogues. */
  readonly title: string;
}

export interface Favourites {
  readonly all: readonly Favourite[];
  readonly has: (path: string) => boolean;
  readonly toggle: (favourite: Favourite) => void;
}

/** The favourites of the user on this device. */
export function useFavourites(): Favourites {
  const [all, keep] = usePreference<readonly Favourite[]>(useMe().user.id, 'favourites', []);
  const has = (path: string): boolean => all.some((each) => each.path === path);
  const toggle = (favourite: Favourite): void =>
    keep(has(favourite.path) ? all.filter(({ path }) => path !== favourite.path) : [...all, favourite]);
  return { all, has, toggle };
}
