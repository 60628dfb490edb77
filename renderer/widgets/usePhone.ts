import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 599px)';

/** Whether there is no room for a keypad of our own: the device's is used. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(PHONE);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(PHONE).matches,
  );
}
