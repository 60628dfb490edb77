import type { Account } from '../../../services/auth/accounts.ts';
import type { SignIn } from '../../../services/auth/SignIn.ts';
import { RequestRefused } from '../../../core/RequestRefused.ts';

/** The credentials of a person: account and password, or badge and PIN. */
export interface ProofInput {
  readonly account?: string;
  readonly password?: string;
  readonly badge?: string;
  readonly pin?: string;
}

/** The origin of the credentials, and whether the plant's setting `pad.badgeAlone` takes a badge without its PIN. */
export interface ProofOrigin {
  readonly ip: string;
  readonly device?: string | undefined;
  readonly isBadgeEnough: boolean;
  /** Whether a password that must be changed is rejected; sign-in itself reports that case. */
  readonly isFit?: boolean;
}

/**
 * Authenticates the active user.
 *
 * @throws RequestRefused `common.required` for a PIN, before any look-up; else as `SignIn.prove`
 */
export function proveIdentity(
  signIn: SignIn,
  given: ProofInput,
  { isBadgeEnough, isFit = false, ...from }: ProofOrigin,
): Promise<Account> {
  const { account = '', password = '', badge, pin } = given;
  if (badge === undefined) return signIn[isFit ? 'proveFit' : 'prove']({ account, password, ...from });
  if (pin !== undefined) return signIn.proveByBadge(badge, pin, from);
  if (isBadgeEnough) return signIn.recogniseBadge(badge, from);
  throw new RequestRefused([
    { code: 'common.required', params: { field: { word: 'pin', of: 'request.field' } }, at: '/pin' },
  ]);
}
