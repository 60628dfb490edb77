import { trackError } from './clicks/track.ts';

/** Keeps what was seen for days without a network; browsers offer it over HTTPS and on this machine only. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const register = (): void => void navigator.serviceWorker.register('/service-worker.js').catch(trackError);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
