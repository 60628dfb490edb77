import { useEffect } from 'react';
import { call } from '../../api/http.ts';
import { screenUrl, useShell, type ShellView } from '../../api/reads.ts';
import { useDevice } from '../../device/device.ts';
import { startWorker } from '../../worker/startWorker.ts';

/** Makes the device ready for an hour without a network: the client itself, who is signed in, the words, and the screens whose work may wait. */
export function useReady(): void {
  const { data } = useShell('pad');
  const { language } = useDevice();
  useEffect(() => {
    if (data) void readAhead(data, language);
  }, [data, language]);
}

/** Reads go through the worker, which keeps them. */
async function readAhead({ nodes }: ShellView, language: string): Promise<void> {
  if (!(await startWorker())) return;
  const screens = nodes.flatMap(({ children }) => children).flatMap(({ screen }) => (screen?.canWait ? [screen.id] : []));
  const urls = ['/api/me', `/api/texts/${language}`, '/api/dictionaries', '/api/shells/pad'];
  for (const url of [...urls, ...screens.map((id) => screenUrl(id, 'pad'))]) await call(url);
}
