import { lazy, Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useQueries } from '@tanstack/react-query';
import type { LikelyKind, MenuNode } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import type { Translator } from '../../../i18n/texts.ts';
import { useOnline } from '../../../live/useOnline.ts';
import { lazyComponent } from '../../../state/lazyComponent.ts';
import { useScan } from '../../../scan/useScan.ts';
import { useMe } from '../../../session/useSession.ts';
import { PadFrame } from '../../../shells/pad/PadFrame.tsx';
import type { Primary } from '../../../shells/pad/PrimaryAction.tsx';
import type { StatusBarContent } from '../../../shells/pad/StatusBar.tsx';
import { unreadStatusBar } from '../../../shells/pad/unreadStatusBar.ts';
import { failedStatusBar } from '../../../screens/tasks/failedStatusBar.ts';
import { taskRequest } from '../../../screens/tasks/taskRequest.ts';
import { inOrder } from '../../../screens/tasks/taskTimes.ts';
import { HomeBar } from './HomeBar.tsx';
import {
  homeTiles,
  rankedTiles,
  taskOfTile,
  TILES,
  type Home,
  type HomeTile,
  type PendingRows,
  type TileTask,
} from './homeTiles.ts';
import { HomeTileCard } from './HomeTileCard.tsx';
import { answerVerdict } from '../../../api/answerVerdict.ts';
import { call, type RenderedRefusal } from '../../../api/http.ts';
import type { ScannedRecord } from '../../../api/scannedRecord.ts';
import { addScanLogEntry, answerScan } from '../../../scan/scanLog.ts';
import { playVerdict } from '../../../sound/playVerdict.ts';
import { readPage, useScreen, useShell } from '../../../api/reads.ts';
import { useCountsOf } from './useCounts.ts';
import css from './PadHome.module.css';

const HomeScanned = lazyComponent(async () => (await import('./HomeScanned.tsx')).HomeScanned);
const HomeSearchResults = lazy(async () => ({ default: (await import('./HomeSearchResults.tsx')).HomeSearchResults }));

const UnknownCode = lazy(async () => ({
  default: (await import('../../../screens/scan/verdict/UnknownCode.tsx')).UnknownCode,
}));

/** The last selected tab, as long as the page is open: users who return from a task continue where they were. */
let lastTab: { readonly user: string; readonly tab: string | undefined } | undefined;

function useLastTab(): readonly [string | undefined, (tab: string | undefined) => void] {
  const { user } = useMe();
  const [tab, setTab] = useState(lastTab?.user === user.id ? lastTab.tab : undefined);
  const selectTab = (to: string | undefined): void => {
    lastTab = { user: user.id, tab: to };
    setTab(to);
  };
  return [tab, selectTab];
}

/** Screens of this user, the most urgent first; any code scanned here shows the actions open on it. */
export function PadHome(): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const [tab, setTab] = useLastTab();
  const [search, setSearch] = useState('');
  const scanned = useScannedCode();
  const isOnline = useOnline();
  const home = useHomeTiles();
  const lookUp = (code: string): void => {
    setSearch('');
    scanned.look(code);
  };
  useScan(lookUp);
  // A scan shows its record at once.
  useEffect(() => void HomeScanned.load(), []);
  const first = firstTaskOf(home);
  const primary = usePrimary(first, () => setSearch(' '));
  if (scanned.state.kind === 'found')
    return (
      <Suspense fallback={null}>
        <HomeScanned
          key={scanned.state.code}
          {...scanned.state}
          home={home}
          first={first}
          onClear={scanned.clear}
          onCode={lookUp}
        />
      </Suspense>
    );
  return (
    <PadFrame
      title={t('ui.home.title')}
      {...(scanned.state.kind === 'none' ? {} : { onBack: scanned.clear })}
      statusBar={statusBarOf(scanned.state, isOnline, home, translator)}
      {...(home.failed
        ? { undo: { label: t('ui.tasks.fetch'), icon: 'refresh', isClosed: false, onPress: home.refetch } }
        : {})}
      primary={primary}
    >
      <HomeBar
        catalogs={home.catalogs}
        tab={tab}
        pendingIn={(catalog) => pendingIn(home, catalog)}
        search={search}
        onTab={(to) => {
          scanned.clear();
          setSearch('');
          setTab(to);
        }}
        onSearch={setSearch}
        onCode={lookUp}
      />
      {scanned.state.kind === 'refused' && search === '' ? (
        <Suspense fallback={null}>
          <UnknownCode code={scanned.state.code} likely={scanned.state.likely} reasons={scanned.state.refusals} />
        </Suspense>
      ) : search === '' ? (
        <div className={css['tiles']}>
          {tilesOf(home, tab).map((tile) => (
            <HomeTileCard
              key={tile.screen}
              tile={tile}
              pending={home.pending.get(tile.screen)}
              isFirst={tile === first?.tile}
              isOnline={isOnline}
              isUnread={home.unread.has(tile.screen)}
            />
          ))}
        </div>
      ) : (
        <Suspense fallback={null}>
          <HomeSearchResults typed={search} tiles={home.tiles} />
        </Suspense>
      )}
    </PadFrame>
  );
}

/** The tiles of a catalog in its order, or the first of all. */
function tilesOf({ catalogs, tiles }: Home, tab: string | undefined): readonly HomeTile[] {
  const catalog = catalogs.find(({ name }) => name === tab);
  if (!catalog) return tiles.slice(0, TILES);
  return catalog.children.flatMap(({ screen }) => tiles.find((tile) => tile.screen === screen?.id) ?? []);
}

/** How much waits: what a list and the screen of its tasks both count is counted once. */
function pendingIn({ tiles, pending }: Home, catalog: MenuNode | undefined): number {
  const isIn = ({ screen }: HomeTile): boolean =>
    catalog === undefined || catalog.children.some((node) => node.screen?.id === screen);
  const work = tiles.filter((tile) => tile.isWork && isIn(tile));
  const counts = new Map(work.map(({ screen, count }) => [count?.query, pending.get(screen)?.count ?? 0]));
  return [...counts.values()].reduce((sum, count) => sum + count, 0);
}

/** The most urgent task, and its screen. */
function firstTaskOf({ tiles, pending }: Home): TileTask | undefined {
  const [tile] = tiles;
  const [item] = tile?.work ? inOrder(tile.work.line, pending.get(tile.screen)?.items ?? []) : [];
  return tile && item ? taskOfTile(tile, item) : undefined;
}

/** Opens the most urgent task; without one it focuses the search. */
function usePrimary(first: TileTask | undefined, onFind: () => void): Primary {
  const { t } = useTranslator();
  const [, go] = useLocation();
  if (!first) return { label: t('ui.home.find'), icon: 'search', onPress: onFind };
  return { label: t('ui.home.first', { code: first.code }), icon: 'player-play', onPress: () => go(first.href) };
}

function statusBarOf(state: ScanResult, isOnline: boolean, home: Home, translator: Translator): StatusBarContent {
  const { t } = translator;
  if (!isOnline) return { tone: 'offline', sentence: t('ui.net.away'), detail: t('ui.home.goesOnHow') };
  if (state.kind === 'unknown') return unreadStatusBar(state.code, t);
  if (state.kind === 'refused')
    return { tone: 'refused', sentence: t('ui.home.unknown'), detail: state.refusals[0]?.text ?? state.code };
  if (home.failed) return failedStatusBar(home.failed, translator);
  const count = pendingIn(home, undefined);
  return { tone: 'wait', sentence: t('ui.home.ask'), detail: t(count > 0 ? 'ui.home.waits' : 'ui.home.how', { count }) };
}

type ScanResult =
  | { readonly kind: 'none' }
  | { readonly kind: 'found'; readonly code: string; readonly found: readonly ScannedRecord[] }
  | {
      readonly kind: 'refused' | 'unknown';
      readonly code: string;
      readonly refusals: readonly RenderedRefusal[];
      readonly likely: readonly LikelyKind[];
    };

/** Looks up any code, with the actions open on its records. */
function useScannedCode(): {
  readonly state: ScanResult;
  readonly look: (code: string) => void;
  readonly clear: () => void;
} {
  const { t } = useTranslator();
  const [state, setState] = useState<ScanResult>({ kind: 'none' });
  const lookUp = async (code: string): Promise<void> => {
    const id = addScanLogEntry(t('ui.home.title'), code, 'waiting');
    const answer = await call('POST /api/scan', { body: { code, shell: 'pad' } });
    const found = answer.ok ? answer.data.items : [];
    const verdict = answerVerdict(answer, found.length > 0);
    answerScan(id, { verdict });
    playVerdict(verdict);
    if (verdict === 'accepted') setState({ kind: 'found', code, found });
    else
      setState({
        kind: verdict,
        code,
        refusals: answer.ok ? [] : answer.refusals,
        likely: (answer.ok && answer.data.likely) || [],
      });
  };
  return { state, look: (code) => void lookUp(code), clear: () => setState({ kind: 'none' }) };
}

/** Rows loaded per list: enough to see which are urgent. */
const ROWS_PER_TILE = 20;

function useHomeTiles(): Home {
  const { user } = useMe();
  const isOnline = useOnline();
  const menu = useShell('pad');
  const shell = menu.data;
  const start = useScreen(shell?.home ?? '', shell?.home !== undefined);
  const screen = start.data;
  const nodes = shell?.nodes;
  const all = useMemo(() => homeTiles(nodes ?? [], screen?.kind === 'dashboard' ? screen.tiles : []), [nodes, screen]);
  const counted = all.filter(({ count }) => count !== undefined);
  const pages = useQueries({
    queries: counted.map(({ count, others }) => ({
      queryKey: ['query', count?.query, taskRequest({ others }, ROWS_PER_TILE)],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
        readPage(count?.query ?? '', taskRequest({ others }, ROWS_PER_TILE), signal),
      meta: { entities: count?.entities ?? [] },
    })),
  });
  const pending = new Map(
    counted.flatMap(({ screen: id }, i): readonly (readonly [string, PendingRows])[] => {
      const { data: page, isError, dataUpdatedAt } = pages[i]!;
      const age = isError ? { readAt: dataUpdatedAt } : {};
      return page ? [[id, { count: page.total ?? page.items.length, items: page.items, ...age }]] : [];
    }),
  );
  const failed = [menu, start, ...pages].filter(({ isError }) => isError);
  const readAt = Math.min(...failed.map(({ dataUpdatedAt }) => dataUpdatedAt || Infinity));
  return {
    catalogs: nodes?.filter(({ children }) => children.length > 0) ?? [],
    tiles: rankedTiles(all, pending, useCountsOf(user.id), isOnline),
    pending,
    unread: new Set(counted.filter((_, i) => pages[i]?.isError && !pages[i].data).map(({ screen: id }) => id)),
    failed: failed[0] && {
      at: Number.isFinite(readAt) ? readAt : 0,
      error: failed[0].error,
      isOnline,
      sentence: 'ui.home.failed',
    },
    refetch: () => void Promise.all(failed.map((each) => each.refetch())),
  };
}
