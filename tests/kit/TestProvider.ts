import { createPrivateKey, generateKeyPairSync, randomBytes, sign, type JsonWebKey, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider, type Configuration } from 'oidc-provider';
import { IdentityProvider } from '../../server/services/openId/IdentityProvider.ts';
import { openIdSettings } from '../../server/core/openIdSettings.ts';

type Claims = Record<string, unknown>;

const CLIENT = 'takt';
/** Steps between a request and the way back: two pages, each sent, and what leads to them. */
const MOST_STEPS = 12;

/** An identity provider on this machine: any password is right, and a name is the account of that name. */
export class TestProvider {
  /** Changes what the next ID tokens say; they are signed again. */
  tamper: ((claims: Claims) => void) | undefined;
  /** Gives other ID tokens in place of its own. */
  replace: ((token: string) => string) | undefined;
  /** Answers in place of the provider; undefined: the provider does. */
  answer: (() => { readonly status: number; readonly body: string }) | undefined;
  /** Paths that were asked for. */
  readonly asked: string[] = [];
  readonly secret = randomBytes(32).toString('base64url');
  readonly #server: Server;
  readonly #publicUrl: string;
  readonly #key: KeyObject;

  private constructor(server: Server, publicUrl: string) {
    this.#server = server;
    this.#publicUrl = publicUrl;
    const jwk = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
    this.#key = createPrivateKey({ key: jwk, format: 'jwk' });
    const provider = this.#make(jwk);
    const handle = provider.callback();
    server.on('request', (request, reply) => {
      this.asked.push(request.url ?? '');
      const other = this.answer?.();
      if (other) reply.writeHead(other.status, { 'content-type': 'text/html' }).end(other.body);
      else void handle(request, reply);
    });
  }

  /** @param publicUrl  of the platform, to which it sends people back */
  static async open(publicUrl: string): Promise<TestProvider> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new TestProvider(server, publicUrl);
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  get redirectUri(): string {
    return `${this.#publicUrl}/api/open-id/callback`;
  }

  /** What the platform knows it by. */
  client(more: Readonly<Record<string, string>> = {}): IdentityProvider {
    const variables: Record<string, string> = {
      OIDC_ISSUER: this.issuer,
      OIDC_CLIENT_ID: CLIENT,
      OIDC_SECRET_FILE: '/nowhere',
      ...more,
    };
    return new IdentityProvider(
      openIdSettings((name) => variables[name], this.#publicUrl)!,
      this.secret,
    );
  }

  /** Goes through its pages as a browser without scripts does. @returns the address it sends the browser back to */
  async passThrough(url: string, account: string): Promise<string> {
    const cookies = new Map<string, string>();
    let [next, form] = [url, undefined as URLSearchParams | undefined];
    for (let step = 0; step < MOST_STEPS; step += 1) {
      const answer = await fetch(next, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(form ? { method: 'POST', body: form } : {}),
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      const location = answer.headers.get('location');
      const page = await answer.text();
      if (location?.startsWith(this.redirectUri)) return location;
      [next, form] = location ? [new URL(location, next).href, undefined] : this.#filled(page, next, account);
    }
    throw new Error('the provider sends nobody back');
  }

  #filled(page: string, url: string, account: string): [string, URLSearchParams] {
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (prompt === undefined) throw new Error(`no form: ${page.slice(0, 500)}`);
    return [url, new URLSearchParams({ prompt, ...(prompt === 'login' ? { login: account, password: 'any' } : {}) })];
  }

  #make(jwk: JsonWebKey): Provider {
    const provider = new Provider(this.issuer, {
      clients: [{ client_id: CLIENT, client_secret: this.secret, redirect_uris: [this.redirectUri] }],
      jwks: { keys: [{ ...jwk, use: 'sig', alg: 'RS256', kid: 'test' }] } as NonNullable<Configuration['jwks']>,
      claims: { profile: ['preferred_username'] },
      findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, preferred_username: id }) }),
      cookies: { keys: [this.secret] },
    });
    provider.use(async (context, next) => {
      await next();
      const body = context.body as { id_token?: string } | undefined;
      if (context.path !== '/token' || !body?.id_token) return;
      if (this.tamper) body.id_token = this.resigned(body.id_token);
      if (this.replace) body.id_token = this.replace(body.id_token);
    });
    return provider;
  }

  /** A token as this provider would sign it, changed where {@link tamper} says so. */
  resigned(token: string): string {
    const [head = '', payload = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
    this.tamper?.(claims);
    const signed = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
    return `${signed}.${sign('sha256', Buffer.from(signed), this.#key).toString('base64url')}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
