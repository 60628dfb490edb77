import { API_CACHE } from './names.ts';

/**
 * Lets a PAD start without a network from now on, where the page came over HTTPS or from the same machine; elsewhere nothing changes.
 *
 * @returns whether reads are kept from now on
 */
export async function startWorker(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false;
  try {
    await navigator.serviceWorker.register('/service-worker.js', { type: 'module' });
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) await taken();
    await navigator.storage.persist?.();
    return true;
  } catch {
    return false;
  }
}

/** The first time the worker takes over a page that is open already. */
function taken(): Promise<void> {
  return new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
  });
}

/** What one person read is not the next one's business. */
export async function forgetRead(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(API_CACHE);
}
