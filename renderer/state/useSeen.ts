import { useSyncExternalStore } from 'react';

/** Whether the page stands before somebody, and not behind another tab or a locked screen. */
export function useSeen(): boolean {
  return useSyncExternalStore(listen, () => document.visibilityState === 'visible');
}

function listen(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
