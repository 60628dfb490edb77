import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { MenuNode } from '#engine';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import type { Speech } from '../../../i18n/texts.ts';
import { useOnline } from '../../../live/useOnline.ts';
import { useScan } from '../../../scan/useScan.ts';
import { useMe } from '../../../session/useSession.ts';
import { PadFrame } from '../../../shells/pad/PadFrame.tsx';
import type { Primary } from '../../../shells/pad/PrimaryAction.tsx';
import type { Band } from '../../../shells/pad/SignalBand.tsx';
import { codeOf } from '../../../screens/tasks/codeOf.ts';
import { taskHref } from '../../../screens/tasks/taskHref.ts';
import { urgentFirst } from '../../../screens/tasks/taskTimes.ts';
import { HomeBar } from './HomeBar.tsx';
import { TILES, type HomeTile } from './homeTiles.ts';
import { ScannedPanel } from '../../../screens/detail/pad/ScannedPanel.tsx';
import { Tile } from './Tile.tsx';
import { useHomeTiles, type Home } from './useHomeTiles.ts';
import { useScanned, type Scanned } from './useScanned.ts';
import css from './PadHome.module.css';

const HomeFound = lazy(async () => ({ default: (await import('./HomeFound.tsx')).HomeFound }));

/** The tab looked at last, for as long as the page is open: who comes back from a piece of work goes on where they were. */
let lastTab: { readonly user: string; readonly tab: string | undefined } | undefined;

function useTab(): readonly [string | undefined, (tab: string | undefined) => void] {
  const { user } = useMe();
  const [tab, setTab] = useState(lastTab?.user === user.id ? lastTab.tab : undefined);
  const keep = (to: string | undefined): void => {
    lastTab = { user: user.id, tab: to };
    setTab(to);
  };
  return [tab, keep];
}

/** What this person can do now, the most urgent first; any code scanned here shows what may be done with it. */
export function PadHome(): ReactNode {
  const { t } = useSpeech();
  const [tab, setTab] = useTab();
  const [search, setSearch] = useState('');
  const scanned = useScanned();
  const isOnline = useOnline();
  const home = useHomeTiles();
  const look = (code: string): void => {
    setSearch('');
    scanned.look(code);
  };
  useScan(look);
  const first = firstOf(home);
  const total = waitingIn(home, undefined);
  return (
    <PadFrame
      title={t('ui.home.title')}
      {...(scanned.state.kind === 'none' ? {} : { onBack: scanned.clear })}
      band={bandOf(scanned.state, isOnline, total, t)}
      primary={usePrimary(first, () => setSearch(' '))}
    >
      {scanned.state.kind === 'found' ? (
        <ScannedPanel found={scanned.state.found} />
      ) : (
        <>
          <HomeBar
            catalogs={home.catalogs}
            tab={tab}
            waitingIn={(catalog) => waitingIn(home, catalog)}
            search={search}
            onTab={(to) => {
              setSearch('');
              setTab(to);
            }}
            onSearch={setSearch}
            onCode={look}
          />
          {search === '' ? (
            <div className={css['tiles']}>
              {tilesOf(home, tab).map((tile) => (
                <Tile
                  key={tile.screen}
                  tile={tile}
                  waiting={home.waiting.get(tile.screen)}
                  isFirst={tile === first?.tile}
                  isOnline={isOnline}
                />
              ))}
            </div>
          ) : (
            <Suspense fallback={null}>
              <HomeFound typed={search} tiles={home.tiles} />
            </Suspense>
          )}
        </>
      )}
    </PadFrame>
  );
}

/** Those of a catalog in its order, or the first of all. */
function tilesOf({ catalogs, tiles }: Home, tab: string | undefined): readonly HomeTile[] {
  const catalog = catalogs.find(({ name }) => name === tab);
  if (!catalog) return tiles.slice(0, TILES);
  return catalog.children.flatMap(({ screen }) => tiles.find((tile) => tile.screen === screen?.id) ?? []);
}

function waitingIn({ tiles, waiting }: Home, catalog: MenuNode | undefined): number {
  const isIn = ({ screen }: HomeTile): boolean =>
    catalog === undefined || catalog.children.some((node) => node.screen?.id === screen);
  return tiles
    .filter((tile) => tile.isWork && isIn(tile))
    .reduce((sum, { screen }) => sum + (waiting.get(screen)?.count ?? 0), 0);
}

interface First {
  readonly tile: HomeTile;
  readonly code: string;
  readonly href: string;
}

/** What is to be done first, and where. */
function firstOf({ tiles, waiting }: Home): First | undefined {
  const [tile] = tiles;
  const [item] = tile?.work ? urgentFirst(tile.work.line, waiting.get(tile.screen)?.items ?? []) : [];
  const href = tile?.work && item ? taskHref(tile.work, item) : undefined;
  return tile?.work && item && href !== undefined ? { tile, href, code: codeOf(tile.work.line.head, item) } : undefined;
}

/** Does the most urgent; with nothing to do it helps to find something. */
function usePrimary(first: First | undefined, onFind: () => void): Primary {
  const { t } = useSpeech();
  const [, go] = useLocation();
  if (!first) return { label: t('ui.home.find'), icon: 'search', onPress: onFind };
  return { label: t('ui.home.first', { code: first.code }), icon: 'player-play', onPress: () => go(first.href) };
}

function bandOf(state: Scanned, isOnline: boolean, count: number, t: Speech['t']): Band {
  if (!isOnline) return { tone: 'offline', sentence: t('ui.net.away'), detail: t('ui.home.goesOnHow') };
  if (state.kind === 'refused')
    return { tone: 'refused', sentence: t('ui.home.unknown'), detail: state.refusals[0]?.text ?? state.code };
  if (state.kind === 'found')
    return { tone: 'done', icon: 'scan', sentence: t('ui.home.found', { code: state.code }), detail: t('ui.home.foundHow') };
  return { tone: 'wait', sentence: t('ui.home.ask'), detail: t(count > 0 ? 'ui.home.waits' : 'ui.home.how', { count }) };
}
