import { isIP } from 'node:net';
import { optional } from './optional.ts';
import { openIdSettings, type OpenIdSettings } from './openIdSettings.ts';
import { StartRefused } from './StartRefused.ts';

/** The configuration of this server from its environment, read once at start (one table in docs/administrator.md). */
export interface Environment {
  readonly host: string;
  readonly port: number;
  /** Where people reach the platform, without a slash at its end; links in mails begin with it. */
  readonly publicUrl?: string;
  /** PEM files; both or none. */
  readonly tls?: { readonly certificate: string; readonly key: string };
  readonly isInsecureHttpAllowed: boolean;
  /** Addresses or networks whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  /** Whether the mail server may be in a private network or on this machine. */
  readonly isMailPrivate: boolean;
  /** Whether receivers of webhooks may be in a private network or on this machine. */
  readonly isWebhookPrivate: boolean;
  /** File with the keys of secrets that the server must read again. */
  readonly secretsKeyFile?: string;
  /** Who proves people's identity besides this server. */
  readonly openId?: OpenIdSettings;
  /** Packs of the definitions that run; all of the product when none is named. */
  readonly packs: readonly string[];
  readonly dataDir?: string;
  readonly databaseUrl?: string;
  /** A replica of that database, for large reads. */
  readonly replicaUrl?: string;
  readonly adminPassword?: string;
  readonly demoPassword?: string;
  readonly demoPin?: string;
  /** Whether the demo plant and its users are made. */
  readonly isDemo: boolean;
  readonly demoSize: 'small' | 'medium' | 'large';
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

/** What `process.env` has. */
export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads and checks the settings of `process.env`; an empty variable counts as not given.
 *
 * @throws StartRefused with the name of a variable and what it may be, `environment.tlsIncomplete`, `environment.openIdIncomplete`,
 *   `environment.needsTls {host}`
 */
export function readEnvironment(variables: Variables): Environment {
  const given = (name: string): string | undefined => variables[name] || undefined;
  const publicUrl = origin('PUBLIC_URL', given('PUBLIC_URL'));
  const openId = openIdSettings(given, publicUrl);
  const environment: Environment = {
    host: given('HOST') ?? '127.0.0.1',
    port: integer('PORT', given('PORT') ?? '3000', 65_535),
    ...optional('publicUrl', publicUrl),
    ...tls(given('TLS_CERT'), given('TLS_KEY')),
    isInsecureHttpAllowed: flag('INSECURE_HTTP', given('INSECURE_HTTP'), false),
    trustedProxies: networks('TRUSTED_PROXIES', given('TRUSTED_PROXIES')),
    isMailPrivate: flag('MAIL_PRIVATE', given('MAIL_PRIVATE'), false),
    isWebhookPrivate: flag('WEBHOOK_PRIVATE', given('WEBHOOK_PRIVATE'), false),
    ...optional('secretsKeyFile', given('SECRETS_KEY_FILE')),
    ...(openId && { openId }),
    packs: list(given('PACKS')),
    ...optional('dataDir', given('DATA_DIR')),
    ...optional('databaseUrl', databaseUrl('DATABASE_URL', given('DATABASE_URL'))),
    ...optional('replicaUrl', databaseUrl('REPLICA_URL', given('REPLICA_URL'))),
    ...optional('adminPassword', password('ADMIN_PASSWORD', given('ADMIN_PASSWORD'))),
    ...optional('demoPassword', password('DEMO_PASSWORD', given('DEMO_PASSWORD'))),
    ...optional('demoPin', pin('DEMO_PIN', given('DEMO_PIN'))),
    isDemo: flag('DEMO', given('DEMO'), true),
    demoSize: word('DEMO_SIZE', given('DEMO_SIZE') ?? 'small', ['small', 'medium', 'large']),
    logLevel: word('LOG_LEVEL', given('LOG_LEVEL') ?? 'info', ['silent', 'error', 'warn', 'info', 'debug']),
  };
  refuseOpenHttp(environment);
  return environment;
}

/** Passwords would cross the network in clear: only on demand. */
function refuseOpenHttp({ host, tls: secure, isInsecureHttpAllowed }: Environment): void {
  if (isLoopback(host) || secure !== undefined || isInsecureHttpAllowed) return;
  throw new StartRefused('environment.needsTls', { host });
}

/** True for an address only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

function tls(certificate: string | undefined, key: string | undefined): Pick<Environment, 'tls'> {
  if (certificate === undefined && key === undefined) return {};
  if (certificate === undefined || key === undefined) throw new StartRefused('environment.tlsIncomplete');
  return { tls: { certificate, key } };
}

/** A whole number up to a limit. @throws StartRefused `environment.notNumber {name, max}` */
export function integer(name: string, text: string, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > max) throw new StartRefused('environment.notNumber', { name, max });
  return value;
}

function flag(name: string, text: string | undefined, otherwise: boolean): boolean {
  return text === undefined ? otherwise : word(name, text, ['0', '1']) === '1';
}

/** One of some words. @throws StartRefused `environment.notWord {name, words}` */
export function word<W extends string>(name: string, text: string, words: readonly W[]): W {
  const found = words.find((candidate) => candidate === text);
  if (found === undefined) throw new StartRefused('environment.notWord', { name, words: words.join(', ') });
  return found;
}

function list(text: string | undefined): readonly string[] {
  return text === undefined ? [] : text.split(',').map((item) => item.trim());
}

function networks(name: string, text: string | undefined): readonly string[] {
  const items = list(text);
  if (!items.every(isNetwork)) throw new StartRefused('environment.notNetworks', { name });
  return items;
}

/** `10.0.0.1`, `10.0.0.0/8`, `fd00::/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= longest;
}

/** An address without a path. @throws StartRefused `environment.notOrigin {name}` */
export function origin(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text) || new URL(text).pathname !== '/')
    throw new StartRefused('environment.notOrigin', { name });
  return new URL(text).origin;
}

function databaseUrl(name: string, text: string | undefined): string | undefined {
  if (text !== undefined && !/^postgres(ql)?:\/\//.test(text)) throw new StartRefused('environment.notDatabaseUrl', { name });
  return text;
}

/** A first password follows the shipped policy, so that nobody has to change it at once. */
function password(name: string, text: string | undefined): string | undefined {
  if (text !== undefined && (text.length < 8 || text.length > 128))
    throw new StartRefused('environment.notPassword', { name, least: 8, most: 128 });
  return text;
}

function pin(name: string, text: string | undefined): string | undefined {
  if (text !== undefined && !/^\d{4,12}$/.test(text))
    throw new StartRefused('environment.notPin', { name, least: 4, most: 12 });
  return text;
}
