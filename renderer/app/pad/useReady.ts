import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MenuNode, ScreenView } from '#engine';
import { call } from '../../api/http.ts';
import { screenKey, screenUrl, useShell } from '../../api/reads.ts';
import { useDevice } from '../../device/device.ts';
import { startWorker } from '../../worker/startWorker.ts';
import { loadAhead } from './laterPages.ts';

/** Makes the device ready for an hour without a network: the client itself, who is signed in, the words, and the screens whose work may wait. */
export function useReady(): void {
  const client = useQueryClient();
  const { data } = useShell('pad');
  const { language } = useDevice();
  useEffect(() => {
    if (data) void readAhead(client, waitingScreens(data.nodes), language);
  }, [client, data, language]);
}

type Screen = NonNullable<MenuNode['screen']>;

const waitingScreens = (nodes: readonly MenuNode[]): readonly Screen[] =>
  nodes.flatMap(({ screen, children }) => [...(screen?.canWait ? [screen] : []), ...waitingScreens(children)]);

/** Where there is a worker, reads go through it, and it keeps them; elsewhere the page itself remembers the screens. */
async function readAhead(client: QueryClient, screens: readonly Screen[], language: string): Promise<void> {
  if (screens.length === 0) return;
  await startWorker();
  await loadAhead(new Set(screens.map(({ kind }) => kind)));
  for (const url of ['/api/me', `/api/texts/${language}`, '/api/dictionaries', '/api/shells/pad']) await call(url);
  for (const { id } of screens) {
    const view = await call<ScreenView>(screenUrl(id, 'pad'));
    if (view.ok) client.setQueryData(screenKey(id, 'pad'), view.data);
  }
}
