import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './ui/site.css';
import type { HomeData } from './api/shapes.ts';
import { showPage } from './app/arrive.ts';
import { startDevice } from './app/clicks/device.ts';
import { takeDrawn } from './app/drawn/drawn.ts';
import { home } from './app/home.ts';
import { HOME, HOME_ALIAS, currentAddress, startRouter } from './app/router.ts';
import { DEFAULTS, restoreSettings, settings } from './app/settings.ts';
import { servedHome, site, startSite } from './app/site.ts';
import { Site } from './app/Site.tsx';
import { startWorker } from './app/startWorker.ts';
import { trackError } from './app/clicks/track.ts';
import { bringLanguage } from './i18n/home.ts';
import { clock, startClock } from './lib/clock.ts';
import { watchNetwork } from './ui/online.ts';

/** Words that take longer are not waited for alone: those of the other language are asked for, and shown until then. */
const PATIENCE_MS = 3000;

addEventListener('error', ({ error }) => trackError(error));
addEventListener('unhandledrejection', ({ reason }) => trackError(reason));
// What changes the page while the bundle itself runs makes the browser read the whole of it twice.
queueMicrotask(() => start(servedHome()));

function start(served: HomeData | null): void {
  startRouter();
  takeDrawn();
  restoreSettings();
  startSite(served);
  home.set(served);
  watchNetwork();
  startClock();
  const { language } = settings.get();
  const wanted = bringLanguage(language);
  const other = (): Promise<void> => bringLanguage(language === 'zh' ? 'en' : 'zh');
  const later = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)).then(other);
  void firstOf(wanted, wanted.catch(other), later).then(() => {
    draw(served);
    startDevice();
    startWorker();
    void wanted.then(() => settings.set({ ...settings.get() }), trackError);
  }, noWords);
}

/** `Promise.any`, which older phones lack. */
function firstOf(...all: readonly Promise<unknown>[]): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let left = all.length;
    for (const one of all) one.then(resolve, (reason: unknown) => (left -= 1) === 0 && reject(reason as Error));
  });
}

/** Without a word there is no page: what the server drew is shown. */
function noWords(reason: unknown): void {
  trackError(reason);
  showPage();
}

/** The drawn home is taken over as it is; any other page, and a site without a drawn home, begins empty. */
function draw(served: HomeData | null): void {
  const root = document.getElementById('root')!;
  const { path } = currentAddress();
  const isDrawn = served !== null && root.firstElementChild !== null && (path === HOME || path === HOME_ALIAS);
  if (isDrawn) {
    settings.serve({ ...DEFAULTS, language: served.language });
    site.serve(served.site);
    home.serve(served);
    clock.serve(Date.parse(served.now));
    hydrateRoot(root, <Site />, { onRecoverableError: trackError });
  } else {
    root.replaceChildren();
    // In slices, so that a slow phone goes on hearing its owner.
    startTransition(() => createRoot(root).render(<Site />));
  }
}
