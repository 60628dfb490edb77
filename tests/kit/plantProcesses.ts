import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inject } from 'vitest';
import type { SourceFile } from '#engine';
import type { TestDatabase } from './database.ts';
import { databaseUrl } from './databaseUrl.ts';
import { PASSWORD } from './plantTemplate.ts';
import { startProcess, type ServerProcess } from './processes.ts';
import { buildProgram } from './program.ts';

/** How servers of one plant are started, each in a process of its own on the same database, with definitions of a test. */
export async function plantProcesses(
  database: TestDatabase,
  files: readonly SourceFile[],
): Promise<() => Promise<ServerProcess>> {
  const run = inject('databasePrefix');
  const [program, thread] = await Promise.all([
    buildProgram('tests/concurrency/server.ts', run),
    buildProgram('server/services/definitions/compiler/thread.ts', run),
  ]);
  const ROOT = join(dirname(program.file), 'plant');
  for (const { path, text } of files) {
    mkdirSync(join(ROOT, 'definitions', dirname(path)), { recursive: true });
    writeFileSync(join(ROOT, 'definitions', path), text);
  }
  mkdirSync(join(ROOT, 'dist/compiler'), { recursive: true });
  copyFileSync(thread.file, join(ROOT, 'dist/compiler/thread.js'));
  const env = { ROOT, DATA_DIR: join(ROOT, 'data'), DATABASE_URL: databaseUrl(database), PORT: '0', LOG_LEVEL: 'silent' };
  return () => startProcess(program.file, { ...env, ADMIN_PASSWORD: PASSWORD, DEMO_PASSWORD: PASSWORD });
}

/** Sends a request to a server as somebody: a body is posted. */
export async function sendTo(server: ServerProcess, account: string, url: string, body?: object): Promise<Response> {
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ account, password: PASSWORD }),
  });
  const cookie = login.headers.get('set-cookie')!.split(';')[0]!;
  const headers = { ...json, cookie, 'idempotency-key': `k-${Math.random()}` };
  return fetch(server.url + url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers: { cookie } });
}
