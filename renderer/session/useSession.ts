import { useSyncExternalStore } from 'react';
import { listenSession, sessionNow, type Me, type Session } from './session.ts';

export function useSession(): Session {
  return useSyncExternalStore(listenSession, sessionNow);
}

/** Who is signed in; only below a shell, which is drawn for nobody else. */
export function useMe(): Me {
  const session = useSession();
  if (!('me' in session)) throw new Error('nobody is signed in');
  return session.me;
}

/** Whether the person holds a permission. */
export function useMay(permission: string): boolean {
  return useMe().permissions.includes(permission);
}
