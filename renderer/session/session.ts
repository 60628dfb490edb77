import { queries } from '../state/queries.ts';
import { Shown } from '../state/Shown.ts';
import { forgetRead } from '../worker/startWorker.ts';
import { call, watchAnswers, type Answer } from '../api/http.ts';

/** Who is signed in and what he may do. */
export interface Me {
  readonly user: {
    readonly id: string;
    readonly account: string;
    readonly name: string;
    readonly language: 'zh' | 'en' | null;
  };
  /** Code of the person they are in the plant. */
  readonly person?: string;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  /** IANA zones by area, and under '' that of all others; a device that asked an older server has none. */
  readonly zones?: Readonly<Record<string, string>>;
}

/** `over`: signed in before, but the session ended; the screen stays as it is and asks who it is. */
export type Session =
  | { readonly state: 'unknown' }
  | { readonly state: 'out' }
  | { readonly state: 'in'; readonly me: Me }
  | { readonly state: 'over'; readonly me: Me };

/** A way to say who one is. */
export type Proof =
  | { readonly account: string; readonly password: string }
  | { readonly badge: string; readonly pin?: string };

let arrivedAt: string | undefined;

/** Whether somebody signed in on an address that another one had left there. */
export function isArrivedHere(): boolean {
  return arrivedAt === location.hash;
}

const BY_BADGE = 'takt.byBadge';

/** The person whose badge was scanned to sign in: nobody asks for it again. */
export function badgePerson(): string | undefined {
  if (!('me' in session.now)) return undefined;
  const { user, person } = session.now.me;
  return sessionStorage.getItem(BY_BADGE) === user.id ? person : undefined;
}

const UNAUTHORIZED = 401;
export const session = new Shown<Session>({ state: 'unknown' });

export function sessionNow(): Session {
  return session.now;
}

/** Asks the server whether this browser is signed in. */
export async function findSession(): Promise<void> {
  const answer = await call<Me>('/api/me');
  session.set(answer.ok ? { state: 'in', me: answer.data } : { state: 'out' });
}

export async function signIn(proof: Proof, device: string): Promise<Answer<Me>> {
  const answer = await call<Me>('/api/login', { method: 'POST', body: { ...proof, device } });
  if (!answer.ok) return answer;
  if (whoNow() !== answer.data.user.id) await forget();
  if ('badge' in proof) sessionStorage.setItem(BY_BADGE, answer.data.user.id);
  else sessionStorage.removeItem(BY_BADGE);
  arrivedAt = whoNow() === answer.data.user.id ? undefined : location.hash;
  session.set({ state: 'in', me: answer.data });
  return answer;
}

export async function signOut(): Promise<void> {
  await call('/api/logout', { method: 'POST', body: {} });
  sessionStorage.removeItem(BY_BADGE);
  await forget();
  session.set({ state: 'out' });
}

/** Menu, tiles and rows one person read are not shown to the next one. */
async function forget(): Promise<void> {
  await forgetRead();
  queries.clear();
}

function whoNow(): string | undefined {
  return 'me' in session.now ? session.now.me.user.id : undefined;
}

watchAnswers((status) => {
  if (status === UNAUTHORIZED && session.now.state === 'in') session.set({ state: 'over', me: session.now.me });
});
