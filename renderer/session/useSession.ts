import { useObservable } from '../state/Observable.ts';
import { session, type Me, type Session } from './session.ts';

export function useSession(): Session {
  return useObservable(session);
}

/** The signed-in user; only below a shell, which requires one. */
export function useMe(): Me {
  const now = useSession();
  if (!('me' in now)) throw new Error('nobody is signed in');
  return now.me;
}

const PRODUCT = 'Takt';

/** What the plant calls the system. */
export function useProductName(): string {
  return useMe().productName ?? PRODUCT;
}

/** Whether the user has a permission. */
export function useHasPermission(permission: string): boolean {
  return useMe().permissions.includes(permission);
}
