import { useSyncExternalStore } from 'react';

/** A hook that returns whether a media query matches, and updates when that changes. */
export function mediaHook(query: string): () => boolean {
  const media = matchMedia(query);
  const matches = (): boolean => media.matches;
  const listen = (listener: () => void): (() => void) => {
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(listen, matches);
}
