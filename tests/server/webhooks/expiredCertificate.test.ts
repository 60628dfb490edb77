import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RequestRefused } from '../../../server/core/RequestRefused.ts';
import { failureReason, IdentityProvider } from '../../../server/services/openId/IdentityProvider.ts';
import { makeCertificates } from '../../../server/services/tls/makeCertificates.ts';
import { tlsFiles } from '../../../server/services/tls/files.ts';
import { post } from '../../../server/services/webhooks/post.ts';
import { publicTempDir } from '../../kit/tempDir.ts';

/** Nobody is asked to trust a server whose certificate ended years ago; who runs the plant reads that it is the certificate. */
describe('a server that is called, whose certificate has expired', () => {
  let server: Server;
  let url: string;
  beforeAll(async () => {
    const files = tlsFiles(publicTempDir());
    await makeCertificates(files, ['localhost'], new Date('2001-01-01T00:00:00Z'));
    server = createServer({ cert: readFileSync(files.certificate), key: readFileSync(files.key) }, (_, answer) =>
      answer.end('{}'),
    );
    await new Promise<void>((done) => server.listen(0, 'localhost', done));
    url = `https://localhost:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it('gets no delivery of a webhook', async () => {
    expect(await post({ url: `${url}/`, body: '{}', headers: {}, isAnywhere: true })).toEqual({ failure: 'bad-certificate' });
  });

  it('proves nobody who signs in', async () => {
    const settings = {
      issuer: url,
      clientId: 'takt',
      secretFile: '',
      redirectUri: 'https://takt.example/',
      claim: 'email',
      titles: {},
    };
    const failure = await new IdentityProvider(settings, 'secret').ask(false).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(RequestRefused);
    expect((failure as RequestRefused).message).toBe('login.providerAway');
    expect(failureReason(failure as RequestRefused)).toMatch(/certificate/);
  });
});
