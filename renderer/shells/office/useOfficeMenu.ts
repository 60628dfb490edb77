import { useEffect, useMemo } from 'react';
import { useLocation, useRoute } from 'wouter';
import type { ShellView } from '../../api/reads.ts';
import { useMe } from '../../session/useSession.ts';
import { savePreference, usePreference } from './preferences.ts';
import type { Office } from './OfficeContext.ts';
import { arrangedNodes } from './menu/arrangement.ts';
import { useArrangement } from './menu/useArrangement.ts';
import { findLocation, findOpener, menuLocations, shortcutLetters } from './menuLocations.ts';

/**
 * The menu of the user, and the location of the current page. A page without a location stays in the area the user came from, and belongs
 * to none where they came from nowhere.
 */
export function useOfficeMenu(shell: ShellView | undefined, openPalette: Office['openPalette']): Office {
  const { user } = useMe();
  const [isScreen, params] = useRoute('/s/:screen');
  const [path] = useLocation();
  const wholeMenu = useMemo(() => shell?.nodes ?? [], [shell]);
  const [arrangement] = useArrangement();
  const areas = useMemo(() => arrangedNodes(wholeMenu, arrangement), [wholeMenu, arrangement]);
  const places = useMemo(() => menuLocations(wholeMenu), [wholeMenu]);
  const letters = useMemo(() => shortcutLetters(wholeMenu, ['h', 't']), [wholeMenu]);
  const home = shell?.home;
  const screen = isScreen ? decodeURIComponent(params['screen'] ?? '') : path === '/' ? home : undefined;
  const place = screen === undefined ? undefined : findLocation(places, screen);
  const [storedArea] = usePreference<string | undefined>(user.id, 'area', undefined);
  const opener = screen === undefined || place ? undefined : findOpener(places, screen);
  const name = (place ?? opener)?.area.name;
  useEffect(() => {
    if (name !== undefined) savePreference(user.id, 'area', name);
  }, [user.id, name]);
  const area =
    areas.find((each) => each.name === (name ?? storedArea)) ??
    (place ?? opener)?.area ??
    (path === '/' ? areas[0] : undefined);
  return {
    areas,
    wholeMenu,
    locations: places,
    letters,
    openPalette,
    ...(home === undefined ? {} : { home }),
    ...(place ? { location: place } : {}),
    ...(opener ? { opener } : {}),
    ...(area ? { area } : {}),
  };
}
