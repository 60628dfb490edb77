import { request as overHttp } from 'node:http';
import { request as overTls } from 'node:https';
import type { Environment } from '../../core/environment.ts';
import { judged, type Finding } from './findings.ts';

const PATIENCE_MS = 5_000;

/** Whether the server of these settings answers. Its certificate need not name this address. */
export async function lookAtServer({ host, port, tls }: Environment): Promise<readonly Finding[]> {
  const here = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  const url = `${tls ? 'https' : 'http'}://${here.includes(':') ? `[${here}]` : here}:${port}`;
  const status = await statusOf(`${url}/api/health`);
  return [
    status === undefined
      ? { level: 'warn', code: 'doctor.silent', params: { url } }
      : judged(status === 200, 'wrong', 'doctor.server', { url, status }),
  ];
}

/** The status of an answer; undefined: nobody listens, or says nothing. */
function statusOf(url: string): Promise<number | undefined> {
  const request = url.startsWith('https') ? overTls : overHttp;
  return new Promise((resolve) => {
    request(url, { timeout: PATIENCE_MS, rejectUnauthorized: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('timeout', function (this: { destroy(): void }) {
        this.destroy();
      })
      .on('error', () => resolve(undefined))
      .end();
  });
}
