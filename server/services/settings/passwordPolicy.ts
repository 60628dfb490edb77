import type { SettingValues } from '../../core/ports/settings.ts';
import { product } from '../../core/version.ts';

/** The settings `password-policy` (and `login.verboseErrors`), whose defaults follow ASVS 5.0: long rather than complicated, no rotation. */
export interface PasswordPolicy {
  readonly maxFailedLogins: number;
  readonly minPasswordLength: number;
  /** 0: passwords do not expire. */
  readonly maxPasswordLifeDays: number;
  readonly passwordRule: PasswordRule;
  /** Minutes an account stays locked after too many failures. */
  readonly lockMinutes: number;
  /** Minutes without a request after which a desktop session ends. */
  readonly sessionMinutes: number;
  /** Reveals which of account and password is wrong; for closed plant networks only. */
  readonly isVerbose: boolean;
  /** Names everybody in the plant knows, which no password may hold: the product's and the words of the company's. Lower case. */
  readonly contextWords: readonly string[];
}

export type PasswordRule = 'unlimited' | 'alphanumeric' | 'three-of-four';

const DEFAULTS: PasswordPolicy = {
  maxFailedLogins: 5,
  minPasswordLength: 12,
  maxPasswordLifeDays: 0,
  passwordRule: 'unlimited',
  lockMinutes: 15,
  sessionMinutes: 30,
  isVerbose: false,
  contextWords: [product],
};

/** Shorter words stand in too many others. Characters. */
const MIN_CONTEXT_WORD_LENGTH = 4;

/** The policy of a plant; what it does not set has its default. */
export function passwordPolicy(settings: SettingValues): PasswordPolicy {
  const given = Object.entries(settings['passwordPolicy'] ?? {}).filter(([, value]) => value !== null);
  const isVerbose = settings['login']?.['verboseErrors'] === true;
  // The settings were checked against their definition, whose fields are these.
  const policy = Object.fromEntries(given) as Partial<PasswordPolicy>;
  return { ...DEFAULTS, ...policy, isVerbose, contextWords: [product, ...companyWords(settings)] };
}

function companyWords(settings: SettingValues): readonly string[] {
  const words = String(settings['plant']?.['company'] ?? '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word.length >= MIN_CONTEXT_WORD_LENGTH);
}

/**
 * Why a password is too simple: the word of the rule it breaks, or undefined when it is good enough.
 *
 * @see BO-10, BO-51
 */
export function weakness(
  password: string,
  account: string,
  policy: PasswordPolicy,
): 'length' | 'account' | PasswordRule | undefined {
  if (Array.from(password).length < policy.minPasswordLength) return 'length';
  if (password.toLowerCase().includes(account.toLowerCase())) return 'account';
  return RULES[policy.passwordRule](password) ? undefined : policy.passwordRule;
}

const RULES: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  unlimited: () => true,
  alphanumeric: (password) => /\p{L}/u.test(password) && /\p{Nd}/u.test(password),
  'three-of-four': (password) =>
    [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}]/u].filter((kind) => kind.test(password)).length >= 3,
};
