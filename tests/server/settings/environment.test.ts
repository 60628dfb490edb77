import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../../../server/core/environment.ts';

describe('the environment', () => {
  it('needs nothing', () => {
    expect(readEnvironment({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      isInsecureHttpAllowed: false,
      isMailPrivate: false,
      isWebhookPrivate: false,
      trustedProxies: [],
      packs: [],
      isDemo: true,
      demoSize: 'small',
      logLevel: 'info',
    });
  });

  it('takes every setting', () => {
    const environment = readEnvironment({
      HOST: '0.0.0.0',
      PORT: '8443',
      TLS_CERT: 'c.pem',
      TLS_KEY: 'k.pem',
      TRUSTED_PROXIES: '10.0.0.1, fd00::/8',
      DATA_DIR: '/data',
      DATABASE_URL: 'postgres://x/y',
      ADMIN_PASSWORD: '12345678',
      DEMO_PASSWORD: '12345678',
      DEMO_PIN: '0417',
      DEMO: '0',
      DEMO_SIZE: 'large',
      PUBLIC_URL: 'https://office.example/',
      LOG_LEVEL: 'warn',
    });
    expect(environment).toMatchObject({
      host: '0.0.0.0',
      port: 8443,
      publicUrl: 'https://office.example',
      tls: { certificate: 'c.pem', key: 'k.pem' },
      trustedProxies: ['10.0.0.1', 'fd00::/8'],
      dataDir: '/data',
      databaseUrl: 'postgres://x/y',
      adminPassword: '12345678',
      demoPassword: '12345678',
      demoPin: '0417',
      isDemo: false,
      demoSize: 'large',
      logLevel: 'warn',
    });
  });

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '1e3'],
    ['DEMO', 'yes'],
    ['INSECURE_HTTP', 'true'],
    ['DEMO_SIZE', 'huge'],
    ['LOG_LEVEL', 'trace'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/99'],
    ['DATABASE_URL', 'mysql://x'],
    ['REPLICA_URL', 'mysql://x'],
    ['ADMIN_PASSWORD', '1234567'],
    ['DEMO_PIN', '123'],
    ['DEMO_PIN', '12a4'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(() => readEnvironment({ [name]: value })).toThrow(
      expect.objectContaining({ code: expect.stringMatching(/^environment\./), params: expect.objectContaining({ name }) }),
    );
  });

  it('lets passwords cross the network in clear only on demand', () => {
    for (const HOST of ['0.0.0.0', '192.168.1.5', '::', 'plant.example']) {
      expect(() => readEnvironment({ HOST })).toThrow(
        expect.objectContaining({ code: 'environment.needsTls', params: { host: HOST } }),
      );
      expect(readEnvironment({ HOST, INSECURE_HTTP: '1' })).toMatchObject({ host: HOST, isInsecureHttpAllowed: true });
    }
    for (const HOST of ['localhost', '127.0.0.2', '::1']) expect(readEnvironment({ HOST }).host).toBe(HOST);
    expect(() => readEnvironment({ TLS_CERT: 'c.pem' })).toThrow(
      expect.objectContaining({ code: 'environment.tlsIncomplete' }),
    );
  });
});
