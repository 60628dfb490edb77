import { createRoot, hydrateRoot } from 'react-dom/client';
import './ui/site.css';
import { startDevice } from './app/device.ts';
import { home } from './app/home.ts';
import { HOME, HOME_ALIAS, currentAddress, startRouter } from './app/router.ts';
import { DEFAULTS, restoreSettings, settings } from './app/settings.ts';
import { servedHome, site, startSite } from './app/site.ts';
import { Site } from './app/Site.tsx';
import { startWorker } from './app/startWorker.ts';
import { trackError } from './app/track.ts';
import { bringLanguage } from './i18n/speak.ts';
import { clock, startClock } from './lib/clock.ts';
import { watchNetwork } from './ui/online.ts';

const served = servedHome();
const root = document.getElementById('root')!;

addEventListener('error', ({ error }) => trackError(error));
addEventListener('unhandledrejection', ({ reason }) => trackError(reason));
startRouter();
restoreSettings();
startSite(served);
home.set(served);
watchNetwork();
startClock();
bringLanguage(settings.get().language)
  .catch(trackError)
  .finally(() => {
    draw();
    startDevice();
    startWorker();
  });

/** The drawn home is taken over as it is; any other page, and a site without a drawn home, begins empty. */
function draw(): void {
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
    createRoot(root).render(<Site />);
  }
  delete document.documentElement.dataset['elsewhere'];
}
