import { trackError } from './clicks/track.ts';

/** Registers the service worker for offline use; browsers offer it over HTTPS and on this machine only. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const register = (): void => void navigator.serviceWorker.register('/service-worker.js').catch(trackError);
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}
