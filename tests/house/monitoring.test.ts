import fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { Gate } from '../../server/core/Gate.ts';
import { Metrics } from '../../server/http/operation/metrics.ts';
import { read } from './page.ts';

interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

const queries = (JSON.parse(read('deploy/grafana/takt.json')) as Dashboard).panels.flatMap(({ targets }) =>
  targets.map(({ expr }) => expr),
);
const alerts = [...read('deploy/prometheus/takt.rules.yml').matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr);
const tried = read('deploy/prometheus/takt.rules.test.yml');
/** Prometheus makes this one itself, of every scrape. */
const OF_PROMETHEUS = 'up';

/** Names of metrics in a query: what is followed by a selector, a range, or nothing, and is no function or label. */
const named = (expr: string): readonly string[] => expr.match(/\b(?:takt|process)_\w+\b|\bup\b/g) ?? [];

/** What a server reports when it is scraped. */
async function shown(): Promise<string> {
  const metrics = new Metrics();
  const pool = { totalCount: 1, waitingCount: 0, query: () => Promise.reject(new Error('away')) };
  metrics.watch(new Gate(1, 1), pool as never);
  metrics.watchArrears(pool as never);
  metrics.watchRedundancy(pool as never);
  metrics.watchDisk('.');
  metrics.watchClock(() => 0);
  const app = fastify();
  metrics.observe(app, (action) => action === 'box-move');
  app.post<{ Querystring: { readonly status: number } }>('/api/actions/:action', async ({ query }, reply) =>
    reply.code(query.status).send({}),
  );
  for (const asked of [
    'box-move?status=200',
    'box-move?status=404',
    'box-move?status=409',
    'box-move?status=503',
    'none?status=404',
  ])
    await app.inject({ method: 'POST', url: `/api/actions/${asked}` });
  return metrics.text();
}

describe('monitoring', () => {
  it.each([...queries, ...alerts])('%s asks for figures a server reports', async (expr) => {
    const text = await shown();
    const isReported = (name: string): boolean => name === OF_PROMETHEUS || new RegExp(`^${name}[{ ]`, 'm').test(text);
    expect(named(expr).length).toBeGreaterThan(0);
    expect(named(expr).filter((name) => !isReported(name))).toEqual([]);
  });

  it('plays every alert', () => {
    const all = [...read('deploy/prometheus/takt.rules.yml').matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
    expect(all.filter((name) => !tried.includes(`alertname: ${name}`))).toEqual([]);
  });

  it('tells how much of its disk is free', async () => {
    const figure = (name: string, text: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
    const text = await shown();
    expect(figure('takt_disk_free_bytes', text)).toBeGreaterThan(0);
    expect(figure('takt_disk_size_bytes', text)).toBeGreaterThanOrEqual(figure('takt_disk_free_bytes', text));
  });

  it('counts actions that were done, and says nothing of what the database knows while it is away', async () => {
    const text = await shown();
    expect(text).toContain('takt_actions_total{action="box-move",outcome="done"} 1');
    expect(text).toContain('takt_actions_total{action="box-move",outcome="refused"} 2');
    expect(text).not.toContain('action="none"');
    expect(text).toContain('takt_messages_late Nan');
  });
});
