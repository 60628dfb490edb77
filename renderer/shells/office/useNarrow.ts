import { useSyncExternalStore } from 'react';

const NARROW = matchMedia('(max-width: 1199.98px)');

/** Whether there is no room for the side beside the page (tokens: layout.office.collapse). */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      NARROW.addEventListener('change', listener);
      return () => NARROW.removeEventListener('change', listener);
    },
    () => NARROW.matches,
  );
}
