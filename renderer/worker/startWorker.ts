import { API_CACHE } from './names.ts';

/**
 * Registers the service worker, so that a PAD starts without a network, where the page came over HTTPS or from the same
 * machine; elsewhere nothing changes.
 *
 * @returns whether reads are cached from now on
 */
export async function startWorker(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  try {
    await navigator.serviceWorker.register('/service-worker.js', { type: 'module' });
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) await controlled();
    await navigator.storage.persist?.();
    return true;
  } catch {
    return false;
  }
}

/** Resolves when the worker controls a page that is open already. */
function controlled(): Promise<void> {
  return new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}

/** Clears the cached reads of the previous user. */
export async function clearReadCache(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(API_CACHE);
}
