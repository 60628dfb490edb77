import { optional } from './optional.ts';
import { StartRefused } from './StartRefused.ts';

/** An identity provider that proves who people are (OpenID Connect). */
export interface OpenIdSettings {
  /** As it calls itself in its tokens. */
  readonly issuer: string;
  readonly clientId: string;
  /** File with the secret of this client. */
  readonly secretFile: string;
  /** Where it sends people back to: known to it, letter by letter. */
  readonly redirectUri: string;
  /** Claim that holds the account. */
  readonly claim: string;
  /** What the button says, by language; absent: as the texts say it. */
  readonly titles: { readonly zh?: string; readonly en?: string };
}

/** Where the provider sends people back to. */
const OPEN_ID_CALLBACK = '/api/open-id/callback';

const CLAIM = 'preferred_username';
/** Letters of the button: as many as fit on a phone. */
const TITLE_LENGTH = 40;

/**
 * The identity provider that the environment names, if any.
 *
 * @throws StartRefused `environment.openIdIncomplete`, `environment.notIssuer {name}`
 */
export function openIdSettings(
  given: (name: string) => string | undefined,
  publicUrl: string | undefined,
): OpenIdSettings | undefined {
  const [issuer, clientId, secretFile] = [given('OIDC_ISSUER'), given('OIDC_CLIENT_ID'), given('OIDC_SECRET_FILE')];
  if (issuer === undefined && clientId === undefined && secretFile === undefined) return undefined;
  if (issuer === undefined || clientId === undefined || secretFile === undefined || publicUrl === undefined)
    throw new StartRefused('environment.openIdIncomplete');
  if (!isSafe(issuer)) throw new StartRefused('environment.notIssuer', { name: 'OIDC_ISSUER' });
  return {
    issuer,
    clientId,
    secretFile,
    redirectUri: `${publicUrl}${OPEN_ID_CALLBACK}`,
    claim: given('OIDC_CLAIM') ?? CLAIM,
    titles: {
      ...optional('zh', title('OIDC_LABEL_ZH', given('OIDC_LABEL_ZH'))),
      ...optional('en', title('OIDC_LABEL_EN', given('OIDC_LABEL_EN'))),
    },
  };
}

/** Who answers as the issuer decides who people are: over TLS, or on this machine. */
function isSafe(issuer: string): boolean {
  if (!URL.canParse(issuer)) return false;
  const { protocol, hostname, search, hash } = new URL(issuer);
  return (protocol === 'https:' || (protocol === 'http:' && hostname === '127.0.0.1')) && search === '' && hash === '';
}

/** Text of the button. @throws StartRefused `environment.longTitle {name, most}` */
function title(name: string, text: string | undefined): string | undefined {
  if (text !== undefined && text.length > TITLE_LENGTH)
    throw new StartRefused('environment.longTitle', { name, most: TITLE_LENGTH });
  return text;
}
