import { useSyncExternalStore } from 'react';

/** A hook that tells whether a media query holds, now and when that changes. */
export function mediaHook(query: string): () => boolean {
  const media = matchMedia(query);
  const holds = (): boolean => media.matches;
  const listen = (listener: () => void): (() => void) => {
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(listen, holds);
}
