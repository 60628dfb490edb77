import { useEffect, useMemo } from 'react';
import { useLocation, useRoute } from 'wouter';
import type { ShellView } from '../../api/reads.ts';
import { useMe } from '../../session/useSession.ts';
import { keep, useKept } from './kept.ts';
import type { Office } from './OfficeContext.ts';
import { lettersOf, placeOf, placesOf } from './places.ts';

/** The menu of the person, and where the page shown stands in it. A page that stands nowhere stays in the area he came from. */
export function useOfficeNow(shell: ShellView | undefined, openPalette: Office['openPalette']): Office {
  const { user } = useMe();
  const [isScreen, params] = useRoute('/s/:screen');
  const [path] = useLocation();
  const areas = useMemo(() => shell?.nodes ?? [], [shell]);
  const places = useMemo(() => placesOf(areas), [areas]);
  const letters = useMemo(() => lettersOf(areas, ['h', 't']), [areas]);
  const home = shell?.home;
  const screen = isScreen ? decodeURIComponent(params['screen'] ?? '') : path === '/' ? home : undefined;
  const place = screen === undefined ? undefined : placeOf(places, screen);
  const [kept] = useKept<string | undefined>(user.id, 'area', undefined);
  const name = place?.area.name;
  useEffect(() => {
    if (name !== undefined) keep(user.id, 'area', name);
  }, [user.id, name]);
  const area = place?.area ?? areas.find((each) => each.name === kept) ?? areas[0];
  return {
    areas,
    places,
    letters,
    openPalette,
    ...(home === undefined ? {} : { home }),
    ...(place ? { place } : {}),
    ...(area ? { area } : {}),
  };
}
