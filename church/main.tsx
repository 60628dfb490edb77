import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import './ui/site.css';
import type { HomeData } from '#contract/church';
import { adoptPrerendered, showPage } from './app/arrival.ts';
import { startDevice } from './app/clicks/startDevice.ts';
import { home } from './app/home.ts';
import { HOME, HOME_ALIAS, currentAddress, hydrateAddress, startRouter } from './app/router.ts';
import { DEFAULTS, restoreSettings, settings } from './app/settings.ts';
import { servedHome, site, startSite } from './app/site.ts';
import { Site } from './app/Site.tsx';
import { startWorker } from './app/startWorker.ts';
import { trackError } from './app/clicks/track.ts';
import { loadLanguage } from './i18n/home.ts';
import { clock, startClock } from './lib/clock.ts';
import { watchNetwork } from './ui/online.ts';

/** Timeout of the texts: those of the other language are loaded, too, and shown until then. */
const TEXTS_TIMEOUT_MS = 3000;

addEventListener('error', ({ error }) => trackError(error));
addEventListener('unhandledrejection', ({ reason }) => trackError(reason));
// Changing the page while the bundle is evaluated makes the browser read the whole of it twice.
queueMicrotask(() => start(servedHome()));

function start(served: HomeData | null): void {
  startRouter();
  adoptPrerendered();
  restoreSettings();
  startSite(served);
  home.set(served);
  watchNetwork();
  startClock();
  const { language } = settings.get();
  const texts = loadLanguage(language);
  const other = (): Promise<void> => loadLanguage(language === 'zh' ? 'en' : 'zh');
  const later = new Promise((resolve) => setTimeout(resolve, TEXTS_TIMEOUT_MS)).then(other);
  void Promise.any([texts, texts.catch(other), later]).then(() => {
    draw(served);
    startDevice();
    startWorker();
    void texts.then(() => settings.set({ ...settings.get() }), trackError);
  }, onMissingTexts);
}

/** Without texts there is no page: the prerendered content is shown. */
function onMissingTexts(reason: unknown): void {
  trackError(reason);
  showPage();
}

/** The prerendered home is hydrated; any other page, and a site without a drawn home, begins empty. */
function draw(served: HomeData | null): void {
  const root = document.getElementById('root')!;
  const { path } = currentAddress();
  const isDrawn = served !== null && root.firstElementChild !== null && (path === HOME || path === HOME_ALIAS);
  if (isDrawn) {
    settings.serve({ ...DEFAULTS, language: served.language });
    site.serve(served.site);
    home.serve(served);
    clock.serve(Date.parse(served.now));
    hydrateAddress();
    startTransition(() => void hydrateRoot(root, <Site />, { onRecoverableError: trackError }));
  } else {
    root.replaceChildren();
    startTransition(() => createRoot(root).render(<Site />));
  }
}
