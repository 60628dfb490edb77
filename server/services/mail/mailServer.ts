import type { Environment } from '../../core/environment.ts';
import type { Settings } from '../../core/ports/settings.ts';

/** The mail server of the settings `mail`. */
export interface MailServer {
  readonly isOn: boolean;
  readonly host: string;
  /** Whether it may stand in a private network or on this machine. */
  readonly isAnywhere: boolean;
  readonly port: number;
  readonly security: 'none' | 'starttls' | 'tls';
  readonly account?: string;
  readonly password?: string;
  /** Address mails come from. */
  readonly sender: string;
}

/** Where the mail server is set. */
export interface MailServerDeps {
  readonly settings: Settings;
  readonly environment: Pick<Environment, 'isMailPrivate'>;
}

/** The mail server as it is set now; undefined until host and sender are. */
export async function mailServer({ settings, environment }: MailServerDeps): Promise<MailServer | undefined> {
  const mail = (await settings.values())['mail'];
  if (!mail?.['host'] || !mail['sender']) return undefined;
  const password = await settings.secret('mail', 'password');
  return {
    isOn: mail['isOn'] === true,
    host: String(mail['host']),
    isAnywhere: environment.isMailPrivate,
    port: Number(mail['port']),
    // The settings were checked against their definition, whose words these are.
    security: mail['security'] as MailServer['security'],
    sender: String(mail['sender']),
    ...(mail['account'] ? { account: String(mail['account']), password: password ?? '' } : {}),
  };
}
