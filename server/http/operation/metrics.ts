import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Gate } from '../../core/Gate.ts';

/** Figures of the process, however many apps it runs: each that is collected is watched until it ends. */
let ofProcess: Registry | undefined;

function processRegistry(): Registry {
  if (ofProcess !== undefined) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}

/** What a monitoring system scrapes. Labels have few values: routes as patterns, never as called. */
export class Metrics {
  readonly #process = processRegistry();
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'takt_request_seconds',
    help: 'Time to answer a request.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [this.#registry],
  });

  /** Counts every request of an app. */
  observe(app: FastifyInstance): void {
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'none';
      this.#requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000);
    });
  }

  /** Shows how full the gate of actions and the pool of connections are. */
  watch(gate: Gate, pool: Pool): void {
    this.#gauge('takt_actions_running', 'Actions that run now.', () => gate.load.running);
    this.#gauge('takt_actions_waiting', 'Actions that wait for a place.', () => gate.load.waiting);
    this.#gauge('takt_connections', 'Open database connections.', () => pool.totalCount);
    this.#gauge('takt_connections_waiting', 'Requests that wait for a connection.', () => pool.waitingCount);
  }

  #gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.set(read());
      },
    });
  }

  /** Prometheus text format. */
  text(): Promise<string> {
    return Registry.merge([this.#process, this.#registry]).metrics();
  }

  /** MIME type of {@link text}. */
  get contentType(): string {
    return this.#registry.contentType;
  }
}
