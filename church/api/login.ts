import { request } from './request.ts';
import type { SignedIn } from '#contract/church';
import { forgetEditor, storeSignIn, tokenOf } from './token.ts';

/** The available sign-in methods. */
export async function getLoginMethods(): Promise<readonly string[]> {
  return (await request<{ readonly methods: readonly string[] }>('/api/login', { expects: 'methods' })).methods;
}

/** What an editor signs in with; the code is of their authenticator app, or one for recovery. */
export interface Credentials {
  readonly account: string;
  readonly password: string;
  readonly code?: string | undefined;
}

/** Signs an editor in on this tab. */
export async function signIn(credentials: Credentials): Promise<SignedIn> {
  const answer = await request<SignedIn>('/api/login', { method: 'POST', body: credentials, expects: 'token' });
  storeSignIn(answer);
  return answer;
}

/** Signs out; stored data is cleared even when the server cannot be reached. */
export async function signOut(): Promise<void> {
  try {
    if (tokenOf() !== null) await request('/api/login', { method: 'DELETE', requiresToken: true });
  } finally {
    forgetEditor();
  }
}
