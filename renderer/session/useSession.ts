import { useShown } from '../state/Shown.ts';
import { session, type Me, type Session } from './session.ts';

export function useSession(): Session {
  return useShown(session);
}

/** Who is signed in; only below a shell, which is drawn for nobody else. */
export function useMe(): Me {
  const now = useSession();
  if (!('me' in now)) throw new Error('nobody is signed in');
  return now.me;
}

/** Whether the person holds a permission. */
export function useMay(permission: string): boolean {
  return useMe().permissions.includes(permission);
}
