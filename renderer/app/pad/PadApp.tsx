import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { Redirect, Route, Switch, useLocation, useSearchParams } from 'wouter';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Language, MenuNode } from '#engine';
import { asShown, failureIn, isDecided } from '../../api/answerVerdict.ts';
import { handedOver } from '../../api/handedOver.ts';
import { call, read, RefusalError } from '../../api/http.ts';
import { screenKey, useScreen, useShell } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { recordUse } from './home/useCounts.ts';
import { PadHome } from './home/PadHome.tsx';
import { PAD_PAGES } from '../../screens/registry/padPages.ts';
import { isAddressOfPredecessor } from '../../session/session.ts';
import { OutboxPage, preloadPages } from './lazyPages.ts';
import { PadFrame } from '../../shells/pad/PadFrame.tsx';
import type { StatusBarContent } from '../../shells/pad/StatusBar.tsx';
import { pageErrorStatusBar } from '../../shells/pad/unreadStatusBar.ts';
import { useDevice } from '../../device/device.ts';
import { startWorker } from '../../worker/startWorker.ts';

/** The PAD shell: home, the outbox, and any screen by its id. */
export function PadApp(): ReactNode {
  usePreload();
  return (
    <Switch>
      <Route path="/">
        <PadHome />
      </Route>
      <Route path="/outbox">
        <Outbox />
      </Route>
      <Route path="/s/:id">{({ id }) => <PadScreen key={id} id={id} />}</Route>
      <Route>
        <NoScreen />
      </Route>
    </Switch>
  );
}

function Outbox(): ReactNode {
  const back = useBack();
  return (
    <Suspense fallback={null}>
      <OutboxPage onBack={back} />
    </Suspense>
  );
}

function useBack(): () => void {
  const [, go] = useLocation();
  return () => (history.length > 1 ? history.back() : go('/'));
}

/** A screen, with what the address hands over as input: `?boxCode=…`, or `?input={…}`. */
function PadScreen({ id }: { readonly id: string }): ReactNode {
  const { data: view, error, refetch } = asShown(useScreen(id));
  const back = useBack();
  const [search] = useSearchParams();
  useEffect(() => recordUse(id), [id]);
  const generation = useGeneration(view);
  // The previous user may have left the device on a screen this user cannot open.
  if (error)
    return isAddressOfPredecessor() ? <Redirect to="/" replace /> : <NoScreen error={error} onRetry={() => void refetch()} />;
  if (!view) return <div style={{ height: '100dvh' }} />;
  const Page = PAD_PAGES[view.kind]?.Page;
  if (!Page) return <NoScreen kind={view.kind} />;
  return (
    <Suspense fallback={null}>
      <Page key={generation} view={view} preset={handedOver(search.toString()) ?? Object.fromEntries(search)} onBack={back} />
    </Suspense>
  );
}

/** How often a value has become another one: what was begun by a former one begins again. */
function useGeneration(value: unknown): number {
  const [seen, setSeen] = useState({ value, count: 0 });
  if (seen.value === value) return seen.count;
  const count = seen.value === undefined ? 0 : seen.count + 1;
  setSeen({ value, count });
  return count;
}

interface NoScreenProps {
  readonly error?: Error;
  readonly kind?: string;
  readonly onRetry?: () => void;
}

/** An unknown address, or a screen kind this shell does not support, is reported and never blank. */
function NoScreen({ error, kind = '', onRetry }: NoScreenProps): ReactNode {
  const { t } = useTranslator();
  const [, go] = useLocation();
  const statusBar: StatusBarContent = error
    ? pageErrorStatusBar(error, t)
    : { tone: 'refused', sentence: t('ui.noScreen'), detail: t('ui.noScreen.kind', { kind }) };
  return (
    <PadFrame
      title={t('ui.noScreen')}
      onBack={() => go('/')}
      statusBar={statusBar}
      primary={
        onRetry && statusBar.tone !== 'refused'
          ? { label: t('ui.again'), icon: 'refresh', onPress: onRetry }
          : { label: t('ui.home'), icon: 'home', onPress: () => go('/') }
      }
    >
      {null}
    </PadFrame>
  );
}

/**
 * Prepares the device for an hour without a network: the client, the session, the texts, and the screens that may queue their
 * actions.
 */
function usePreload(): void {
  const client = useQueryClient();
  const { data } = useShell('pad');
  const { language } = useDevice();
  const screens = offlineScreens(data?.nodes ?? []).map(({ id, kind }) => ({ id, kind }));
  useQuery({
    queryKey: ['prepared', language, screens],
    queryFn: () => prefetch(client, screens, language),
    enabled: screens.length > 0,
    staleTime: Infinity,
    retry: (_, error) => !isDecided(failureIn(error)),
  });
}

type Screen = Pick<NonNullable<MenuNode['screen']>, 'id' | 'kind'>;

const offlineScreens = (nodes: readonly MenuNode[]): readonly Screen[] =>
  nodes.flatMap(({ screen, children }) => [...(screen?.canWait ? [screen] : []), ...offlineScreens(children)]);

/** With a service worker, reads go through it and are cached; elsewhere the page caches the screens itself. */
async function prefetch(client: QueryClient, screens: readonly Screen[], language: Language): Promise<boolean> {
  await startWorker();
  await preloadPages(new Set(screens.map(({ kind }) => kind)));
  await read('GET /api/me');
  await read('GET /api/texts/:language', { params: { language } });
  await read('GET /api/dictionaries');
  await read('GET /api/shells/:shell', { params: { shell: 'pad' } });
  for (const { id } of screens) {
    const view = await call('GET /api/screens/:id', { params: { id }, query: { shell: 'pad' } });
    if (view.ok) client.setQueryData(screenKey(id, 'pad'), view.data);
    else if (!isDecided(view)) throw new RefusalError(view);
  }
  return true;
}
