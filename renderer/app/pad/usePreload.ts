import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Language, MenuNode } from '#engine';
import { call } from '../../api/http.ts';
import { screenKey, useShell } from '../../api/reads.ts';
import { useDevice } from '../../device/device.ts';
import { startWorker } from '../../worker/startWorker.ts';
import { preloadPages } from './lazyPages.ts';

/**
 * Prepares the device for an hour without a network: the client, the session, the texts, and the screens that may queue their
 * actions.
 */
export function usePreload(): void {
  const client = useQueryClient();
  const { data } = useShell('pad');
  const { language } = useDevice();
  useEffect(() => {
    if (data) void prefetch(client, offlineScreens(data.nodes), language);
  }, [client, data, language]);
}

type Screen = NonNullable<MenuNode['screen']>;

const offlineScreens = (nodes: readonly MenuNode[]): readonly Screen[] =>
  nodes.flatMap(({ screen, children }) => [...(screen?.canWait ? [screen] : []), ...offlineScreens(children)]);

/** With a service worker, reads go through it and are cached; elsewhere the page caches the screens itself. */
async function prefetch(client: QueryClient, screens: readonly Screen[], language: Language): Promise<void> {
  if (screens.length === 0) return;
  await startWorker();
  await preloadPages(new Set(screens.map(({ kind }) => kind)));
  await call('GET /api/me');
  await call('GET /api/texts/:language', { params: { language } });
  await call('GET /api/dictionaries');
  await call('GET /api/shells/:shell', { params: { shell: 'pad' } });
  for (const { id } of screens) {
    const view = await call('GET /api/screens/:id', { params: { id }, query: { shell: 'pad' } });
    if (view.ok) client.setQueryData(screenKey(id, 'pad'), view.data);
  }
}
