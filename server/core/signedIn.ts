import type { Actor, Language } from '#engine';

/** Whoever a request speaks for, as the session and the user's row said when they were last read. */
export interface SignedIn {
  readonly sessionId: string;
  readonly kind: 'cookie' | 'bearer';
  readonly actor: Actor;
  readonly name: string;
  /** The user's setting; absent: the device decides. */
  readonly language?: Language;
  /** Version of the user's row; an action refuses to run for an older one (see `sessionCheck.ts`). */
  readonly userVersion: number;
}

/** The machine's own work on behalf of a user: no session stands behind it (jobs, the demo plant). */
export interface Unattended {
  readonly actor: Actor;
}
