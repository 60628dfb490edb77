import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlant, send, signIn, type Plant } from '../../http/plant.ts';
import { freePort } from '../../kit/freePort.ts';
import { root } from '../../kit/program.ts';
import { publicTempDir } from '../../kit/tempDir.ts';

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}
interface QueryAnswer {
  readonly status: string;
  readonly data: { readonly result: readonly { readonly value: readonly [number, string] }[] };
}

const deployed = (file: string): string => readFileSync(join(root, 'deploy', file), 'utf8');
const panels = (JSON.parse(deployed('grafana/takt.json')) as Dashboard).panels.flatMap(({ title, targets }) =>
  targets.map(({ expr }) => [title, expr] as const),
);
const NOBODY = '0190a000-0000-7000-8000-000000000000';
const hasPrometheus = spawnSync('prometheus', ['--version']).status === 0;
const dir = publicTempDir();
let plant: Plant;
let prometheus: ChildProcess;
let address: string;

const ask = async (expr: string): Promise<QueryAnswer> =>
  (await (await fetch(`${address}/api/v1/query?query=${encodeURIComponent(expr)}`)).json()) as QueryAnswer;

/** The shipped configuration, for a server of this test and its token, asking every second. */
function writeConfiguration(target: string, token: string): void {
  const file = deployed('prometheus/prometheus.yml')
    .replace(/interval: 15s/g, 'interval: 1s')
    .replace('/etc/prometheus/takt.token', join(dir, 'takt.token'))
    .replace(/targets: .*/, `targets: ['${target}']`);
  writeFileSync(join(dir, 'takt.token'), token);
  writeFileSync(join(dir, 'prometheus.yml'), file);
  writeFileSync(join(dir, 'takt.rules.yml'), deployed('prometheus/takt.rules.yml'));
}

beforeAll(async () => {
  if (!hasPrometheus) return;
  plant = await openPlant();
  const server = new URL(await plant.app.listen({ host: '127.0.0.1', port: 0 }));
  const { authorization } = await signIn(plant.app, 'admin');
  writeConfiguration(server.host, authorization.replace('Bearer ', ''));
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  const args = [
    `--config.file=${dir}/prometheus.yml`,
    `--storage.tsdb.path=${dir}/data`,
    `--web.listen-address=127.0.0.1:${port}`,
  ];
  prometheus = spawn('prometheus', args, { stdio: 'ignore' });
});
afterAll(async () => {
  prometheus?.kill();
  await plant?.close();
  rmSync(dir, { recursive: true, force: true });
});

describe.runIf(hasPrometheus)('a Prometheus that scrapes', () => {
  it('gets the server by its token, and finds nothing wrong with the alerts', { timeout: 60_000 }, async () => {
    const up = async (): Promise<string | undefined> =>
      (await ask('up{job="takt"}').catch(() => undefined))?.data.result[0]?.value[1];
    await expect.poll(up, { timeout: 40_000, interval: 500 }).toBe('1');
    const answer = await (await fetch(`${address}/api/v1/rules`)).json();
    const rules = (answer as { data: { groups: { rules: { health: string; lastError?: string }[] }[] } }).data.groups.flatMap(
      (group) => group.rules,
    );
    expect(rules.length).toBeGreaterThan(0);
    expect(rules.filter(({ lastError }) => lastError !== undefined)).toEqual([]);
  });

  it('has every figure of the dashboard', { timeout: 60_000 }, async () => {
    const headers = await signIn(plant.app, 'admin');
    const act = (action: string, input: object): Promise<unknown> =>
      send(plant.app, 'POST', `/api/actions/${action}`, input, { ...headers, 'idempotency-key': `scraped-${(keys += 1)}` });
    let keys = 0;
    const empty = async (): Promise<readonly string[]> => {
      await act('organization-create', { code: `O${keys}`, name: 'Works' });
      await act('organization-edit', { id: NOBODY, name: 'Works' });
      const found = await Promise.all(
        panels.map(async ([title, expr]) => [title, (await ask(expr)).data.result.length] as const),
      );
      return found.filter(([, length]) => length === 0).map(([title]) => title);
    };
    await expect.poll(empty, { timeout: 40_000, interval: 1_000 }).toEqual([]);
  });
});
