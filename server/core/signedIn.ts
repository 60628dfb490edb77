import type { Actor, Language } from '#engine';

/** The user a request acts for, as the session and the user's row were last read. */
export interface SignedIn {
  readonly sessionId: string;
  readonly kind: 'cookie' | 'bearer';
  readonly actor: Actor;
  /** Roles its token is limited to; the actor has those of them that the user holds. */
  readonly scope?: readonly string[];
  readonly name: string;
  /** The user's setting; absent: the device decides. */
  readonly language?: Language;
  /** The language of what is answered: that of the page, else the user's, else the device's. */
  readonly readsIn?: Language | undefined;
  /** Version of the user's row; an action refuses to run for an older one (see `sessionCheck.ts`). */
  readonly userVersion: number;
}

/** Background work on behalf of a user, without a session (jobs, the demo plant). */
export interface BackgroundActor {
  readonly actor: Actor;
}
