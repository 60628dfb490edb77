import type { DataOf } from '#contract';
import { queries } from '../state/queries.ts';
import { Observable } from '../state/Observable.ts';
import { clearReadCache } from '../worker/startWorker.ts';
import { call, watchAnswers, type Answer } from '../api/http.ts';
import { requestUser, setRequestUser, setViewedRole, viewedRole } from '../api/identity.ts';
import { endOnServer, forgetSignOut, hasUnsentSignOut } from './unsentSignOut.ts';

type SignedIn = DataOf<'GET /api/me'>;

/** The signed-in user and their permissions; a device that asked an older server knows of no roles to look as, and of no zones. */
export type Me = Omit<SignedIn, 'viewable' | 'zones'> & Partial<Pick<SignedIn, 'viewable' | 'zones'>>;

/** Who just signed in. */
export type SignedInMe = DataOf<'POST /api/login'>;

/** `over`: the session expired; the screen keeps its state and asks for credentials. */
export type Session =
  | { readonly state: 'unknown' }
  | { readonly state: 'out' }
  | { readonly state: 'in'; readonly me: Me }
  | { readonly state: 'over'; readonly me: Me };

/** Credentials. */
export type Credentials =
  | { readonly account: string; readonly password: string; readonly code?: string }
  | { readonly badge: string; readonly pin?: string; readonly code?: string }
  /** What the identity provider proved in this browser. */
  | { readonly openId: true; readonly code?: string };

let signedOutAddress: string | undefined;

/** Whether the user signed in on an address left by the previous user. */
export function isAddressOfPredecessor(): boolean {
  return signedOutAddress === location.hash;
}

const BY_BADGE = 'takt.byBadge';

/** The person whose badge was used to sign in: nobody asks for it again. */
export function badgePerson(): string | undefined {
  if (!('me' in session.now)) return undefined;
  const { user, person } = session.now.me;
  return sessionStorage.getItem(BY_BADGE) === user.id ? person : undefined;
}

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
export const session = new Observable<Session>({ state: 'unknown' });

export function currentSession(): Session {
  return session.now;
}

/** Loads the session of this browser from the server, once that of who signed out without a network is ended. */
export async function findSession(): Promise<void> {
  if (hasUnsentSignOut() && !(await endOnServer())) return session.set({ state: 'out' });
  const answer = await call('GET /api/me');
  if (!answer.ok && answer.status === UNAUTHORIZED && requestUser() !== undefined) {
    // Another may have signed in on this device meanwhile.
    setRequestUser(undefined);
    return findSession();
  }
  if (!answer.ok && answer.status === FORBIDDEN && viewedRole() !== undefined) {
    // The role is gone, or may not be given any more.
    setViewedRole(undefined);
    return findSession();
  }
  if (answer.ok) begin(answer.data);
  else session.set({ state: 'out' });
}

function begin(me: Me): void {
  setRequestUser(me.user.id);
  session.set({ state: 'in', me });
}

/** @param before  what is shown of the answer before the client opens */
export async function signIn(
  credentials: Credentials,
  device: string,
  before?: (me: SignedInMe) => Promise<void> | undefined,
): Promise<Answer<Me>> {
  const answer = await call('POST /api/login', { body: { ...credentials, device } });
  if (!answer.ok) return answer;
  await before?.(answer.data);
  forgetSignOut();
  if (userNow() !== answer.data.user.id) await clearPersonalData();
  if ('badge' in credentials) sessionStorage.setItem(BY_BADGE, answer.data.user.id);
  else sessionStorage.removeItem(BY_BADGE);
  signedOutAddress = userNow() === answer.data.user.id ? undefined : location.hash;
  begin(answer.data);
  return answer;
}

export async function signOut(): Promise<void> {
  await endOnServer();
  sessionStorage.removeItem(BY_BADGE);
  await clearPersonalData();
  setRequestUser(undefined);
  session.set({ state: 'out' });
}

/** Clears menus, tiles and rows of the previous user. */
async function clearPersonalData(): Promise<void> {
  setViewedRole(undefined);
  await clearReadCache();
  queries.clear();
}

function userNow(): string | undefined {
  return 'me' in session.now ? session.now.me.user.id : undefined;
}

watchAnswers((status) => {
  if (status === UNAUTHORIZED && session.now.state === 'in') session.set({ state: 'over', me: session.now.me });
});
