import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation, useRoute } from 'wouter';
import { Button } from '@mantine/core';
import type { MenuNode } from '#engine';
import { useShell, type ShellView } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { useScan, useTypedKeys } from '../../scan/useScan.ts';
import { useHasPermission, useMe } from '../../session/useSession.ts';
import { TopBar } from './bar/TopBar.tsx';
import { HELP_WINDOW, helpHref } from './addresses.ts';
import { ShortcutsDialog } from './keys/ShortcutsDialog.tsx';
import { savePreference, usePreference } from './preferences.ts';
import { handlePressedKey, handleTypedKey, useShortcuts, type Shortcut } from './keys/shortcuts.ts';
import { OfficeContext, type Office } from './OfficeContext.ts';
import { PageError } from './PageError.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { CommandPalette } from './palette/CommandPalette.tsx';
import { Rail } from './menu/Rail.tsx';
import { Sidebar, TRACE } from './menu/Sidebar.tsx';
import { useNarrow } from './useNarrow.ts';
import { viewedRole } from '../../api/identity.ts';
import { Icon } from '../../parts/Icon.tsx';
import { lookAs } from '../../session/viewAs.ts';
import { arrangedNodes } from './menu/arrangement.ts';
import { useArrangement } from './menu/useArrangement.ts';
import { findLocation, findOpener, menuLocations, shortcutLetters } from './menuLocations.ts';
import css from './OfficeFrame.module.css';

type Open = 'palette' | 'keys' | 'side' | undefined;

/** The office frame: rail, sidebar, top bar and page, with global shortcuts and the command palette. */
export function OfficeFrame({ children }: { readonly children: ReactNode }): ReactNode {
  const shell = useShell('office');
  const [open, setOpen] = useState<Open>();
  const [typed, setTyped] = useState('');
  const [isWide, setWide] = usePreference(useMe().user.id, 'side', true);
  const isNarrow = useNarrow();
  const { t } = useTranslator();
  const main = useRef<HTMLElement>(null);
  const openPalette = (text = ''): void => {
    setTyped(text);
    setOpen('palette');
  };
  const office = useOfficeMenu(shell.data, openPalette);
  const toggleSide = (): void => (isNarrow ? setOpen(open === 'side' ? undefined : 'side') : setWide(!isWide));
  useFrameKeys(office, () => setOpen('keys'), toggleSide);
  const close = (): void => setOpen(undefined);
  if (shell.error) return <PageError isPage error={shell.error} onRetry={() => void shell.refetch()} />;
  if (!shell.data) return null;
  return (
    <OfficeContext value={office}>
      <div className={css['frame']} data-side={!isNarrow && isWide}>
        <button type="button" className={css['skip']} onClick={() => main.current?.focus()}>
          {t('ui.office.skip')}
        </button>
        <Rail isSidebarOpen={isNarrow && open === 'side'} onSidebar={() => setOpen('side')} />
        {(isNarrow ? open === 'side' : isWide) && <Sidebar isOverlay={isNarrow} onClose={close} />}
        <TopBar onSidebar={toggleSide} onKeys={() => setOpen('keys')} />
        <div className={css['content']}>
          <ViewAsBanner />
          <OfflineBanner />
          <main ref={main} className={css['main']} tabIndex={-1}>
            {children}
          </main>
        </div>
      </div>
      {open === 'palette' && <CommandPalette typed={typed} onClose={close} />}
      {open === 'keys' && <ShortcutsDialog onClose={close} />}
    </OfficeContext>
  );
}

/** Global shortcuts: letters, Ctrl+K and areas; a scanned code opens its record. */
function useFrameKeys({ openPalette, areas, letters, home }: Office, onKeys: () => void, onSide: () => void): void {
  const { language } = useTranslator();
  const [path, go] = useLocation();
  const hasTrace = useHasPermission(TRACE);
  const group = 'ui.office.keys.everywhere';
  const goTo: readonly Shortcut[] = areas.flatMap((area) => {
    const letter = letters.get(area.name);
    const screen = firstScreen(area);
    if (letter === undefined || screen === undefined) return [];
    return { keys: `g ${letter}`, title: area.title, group: 'ui.office.keys.areas', run: () => go(`/s/${screen}`) };
  });
  useShortcuts([
    { keys: 'ctrl+k', title: 'ui.office.palette', group, run: () => openPalette() },
    { keys: '?', title: 'ui.help', group, run: () => void open(helpHref(path, home, language), HELP_WINDOW) },
    { keys: 'ctrl+/', title: 'ui.office.keys', group, run: onKeys },
    { keys: '[', title: 'ui.office.side', group, run: onSide },
    ...(hasTrace ? [{ keys: 'g t', title: 'ui.trace', group: 'ui.office.keys.areas', run: () => go('/trace') }] : []),
    // A record page returns to where it was opened.
    ...(/^\/(r|trace)\b/.test(path)
      ? [{ keys: 'Escape', title: 'ui.table.keys.back', group, run: () => history.back() }]
      : []),
    ...(home === undefined ? [] : [{ keys: 'g h', title: 'ui.office.home', group, run: () => go('/') }]),
    ...goTo,
  ]);
  useTypedKeys(handleTypedKey);
  useScan((code) => openPalette(code));
  useEffect(() => {
    addEventListener('keydown', handlePressedKey);
    return () => removeEventListener('keydown', handlePressedKey);
  }, []);
}

function firstScreen(area: Office['areas'][number]): string | undefined {
  return area.screen?.id ?? area.children.map(firstScreen).find((id) => id !== undefined);
}

/** Says as which role the office is looked at, and ends it. */
function ViewAsBanner(): ReactNode {
  const { t } = useTranslator();
  const role = viewedRole();
  if (role === undefined) return null;
  return (
    <div role="status" className={css['strip']}>
      <Icon name="eye" size={17} />
      <span className="fill">{t('ui.office.viewAs.now', { role: { word: role, of: '' } })}</span>
      <Button data-testid="view-as-end" onClick={() => void lookAs(undefined)}>
        {t('ui.office.viewAs.end')}
      </Button>
    </div>
  );
}

/** Whether an area has what belongs to the user alone: it stands beside home. */
const hasPersonal = ({ children }: MenuNode): boolean => children.some(({ screen }) => screen?.kind === 'personal');

/**
 * The menu of the user, and the location of the current page. A page without a location stays in the area the user came from, and belongs
 * to none where they came from nowhere.
 */
function useOfficeMenu(shell: ShellView | undefined, openPalette: Office['openPalette']): Office {
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
    path === '/'
      ? (areas.find(hasPersonal) ?? areas[0])
      : (areas.find((each) => each.name === (name ?? storedArea)) ?? (place ?? opener)?.area);
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
