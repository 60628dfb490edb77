import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { request, type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type RunningServer } from '#server';
import { tlsFiles, writePrivate } from '../../../server/services/tls/files.ts';
import { installPage } from '../../../server/services/tls/installPage.ts';
import { makeCertificates, type CertificateResult } from '../../../server/services/tls/makeCertificates.ts';
import { machineNames, originOf } from '../../../server/services/tls/names.ts';
import { testDatabase, type TestDatabase } from '../../kit/database.ts';
import { databaseUrl } from '../../kit/databaseUrl.ts';

const root = new URL('../../..', import.meta.url).pathname;
const DAY = 86_400_000;

interface Answer {
  readonly status: number | undefined;
  readonly type: string | undefined;
  readonly cookie: string;
  readonly text: string;
}

describe('certificates of the plant’s own authority', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'takt-tls-'));
  const files = tlsFiles(dataDir);
  const now = new Date();
  let made: CertificateResult;
  beforeAll(async () => void (made = await makeCertificates(files, machineNames(['plant.example', '10.1.2.3']), now)));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const certificate = (file: string): X509Certificate => new X509Certificate(readFileSync(file));

  it('are files that only the owner of the server reads', () => {
    const dir = join(dataDir, 'tls');
    expect(statSync(dir).mode & 0o777).toBe(0o700);
    expect(readdirSync(dir).map((name) => [name, statSync(join(dir, name)).mode & 0o777])).toEqual([
      ['authority-key.pem', 0o600],
      ['authority.pem', 0o600],
      ['server-key.pem', 0o600],
      ['server.pem', 0o600],
    ]);
  });

  it('are signed by the authority, for every name and address of the machine, for as long as devices accept', () => {
    const [authority, server] = [certificate(files.authority), certificate(files.certificate)];
    expect([authority.ca, server.ca]).toEqual([true, false]);
    expect(server.checkIssued(authority) && server.verify(authority.publicKey)).toBe(true);
    expect(authority.fingerprint256).toBe(made.fingerprint);
    expect(server.checkHost('plant.example')).toBe('plant.example');
    expect(server.checkHost('other.example')).toBeUndefined();
    for (const address of ['10.1.2.3', '127.0.0.1', '::1']) expect(server.checkIP(address)).toBe(address);
    expect(Date.parse(server.validTo) - Date.parse(server.validFrom)).toBeLessThanOrEqual(825 * DAY);
    expect(Date.parse(server.validFrom)).toBeLessThan(now.getTime());
  });

  it('are renewed under the same authority, which never signs for longer than it lives', async () => {
    const before = certificate(files.certificate);
    const again = await makeCertificates(files, ['10.9.9.9'], new Date(now.getTime() + 3_600 * DAY));
    expect(again).toMatchObject({ isNewAuthority: false, fingerprint: made.fingerprint });
    const [authority, server] = [certificate(files.authority), certificate(files.certificate)];
    expect(server.serialNumber).not.toBe(before.serialNumber);
    expect([server.checkIP('10.9.9.9'), server.checkIP('10.1.2.3')]).toEqual(['10.9.9.9', undefined]);
    expect(server.verify(authority.publicKey)).toBe(true);
    expect(server.validTo).toBe(authority.validTo);
  });

  it('are not made under half an authority, nor for what is no name', async () => {
    const half = tlsFiles(join(dataDir, 'half'));
    writePrivate(half.authority, readFileSync(files.authority, 'utf8'));
    await expect(makeCertificates(half, ['localhost'], now)).rejects.toMatchObject({
      code: 'cert.authorityIncomplete',
      params: { file: half.authorityKey },
    });
    expect(() => machineNames(['a b'])).toThrow(expect.objectContaining({ code: 'cert.badName', params: { name: 'a b' } }));
    expect(originOf('fd00::1', 3000)).toBe('https://[fd00::1]:3000');
  });
});

describe('a server with such a certificate', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'takt-tls-'));
  const files = tlsFiles(dataDir);
  const password = 'first-horse-of-the-plant';
  let database: TestDatabase;
  let server: RunningServer;
  const start = (env: NodeJS.ProcessEnv): Promise<RunningServer> =>
    startServer({
      env: {
        PORT: '0',
        LOG_LEVEL: 'silent',
        DEMO: '0',
        DATABASE_URL: databaseUrl(database),
        DATA_DIR: dataDir,
        ADMIN_PASSWORD: password,
        ...env,
      },
      root,
      log: () => undefined,
    });
  beforeAll(async () => {
    database = await testDatabase();
    await makeCertificates(files, machineNames([]), new Date());
    server = await start({ TLS_CERT: files.certificate, TLS_KEY: files.key, HOST: '0.0.0.0' });
  });
  afterAll(async () => {
    await server.stop();
    await database.drop();
    rmSync(dataDir, { recursive: true });
  });

  const ask = (path: string, options: RequestOptions, body = ''): Promise<Answer> => {
    const url = new URL(path, server.url.replace('0.0.0.0', 'localhost'));
    return new Promise((answered, failed) => {
      const sent = request(url, { ca: readFileSync(files.authority), ...options }, (response) => {
        const { statusCode: status, headers } = response;
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        const [cookie = ''] = headers['set-cookie'] ?? [];
        response.on('end', () => answered({ status, type: headers['content-type'], cookie, text }));
      });
      sent.on('error', failed).end(body);
    });
  };

  it('is trusted by a device that trusts the authority, and by no other', async () => {
    expect((await ask('/api/health', {})).status).toBe(200);
    await expect(ask('/api/health', { ca: [] })).rejects.toThrow(/certificate|self-signed/);
  });

  it('hands out a cookie the browser binds to this host and sends only under TLS', async () => {
    const login = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const { status, cookie } = await ask('/api/login', login, JSON.stringify({ account: 'admin', password }));
    expect(status).toBe(200);
    expect(cookie).toMatch(/^__Host-takt-mes=[\w-]{43}; /);
    expect(cookie.split('; ').slice(1)).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']));
    const me = await ask('/api/me', { headers: { cookie: cookie.split(';')[0] } });
    expect(me.status).toBe(200);
  });

  it('shows strangers how to trust it, and only the certificate', async () => {
    expect((await ask('/install', {})).status).toBe(404);
    const languages = { zh: (code: string) => `<${code}>`, en: (code: string) => code };
    writePrivate(files.page, installPage({ url: `${server.url}/install/authority.crt`, fingerprint: 'AB:CD', languages }));
    const page = await ask('/install', {});
    expect(page).toMatchObject({ status: 200, type: 'text/html; charset=utf-8' });
    expect(page.text).toContain('<section lang="zh">\n<h1>&lt;cert.page.title&gt;</h1>');
    expect(page.text).toMatch(/<svg [^>]*viewBox.*<path /s);
    const file = await ask('/install/authority.crt', {});
    expect(file).toMatchObject({ status: 200, type: 'application/x-x509-ca-cert' });
    expect(file.text).toBe(readFileSync(files.authority, 'utf8'));
    expect(file.text).not.toContain('PRIVATE');
    for (const path of ['/install/authority-key.pem', '/install/server-key.pem', '/install/..%2fauthority-key.pem']) {
      expect((await ask(path, {})).status).toBe(404);
    }
  });

  it('would not serve other machines in clear', async () => {
    await expect(start({ HOST: '0.0.0.0' })).rejects.toMatchObject({
      code: 'environment.needsTls',
      params: { host: '0.0.0.0' },
    });
  });
});
