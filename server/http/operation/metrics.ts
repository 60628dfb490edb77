import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { cached } from '../../core/cached.ts';
import type { Gate } from '../../core/Gate.ts';
import type { Replica } from '../../database/store/Replica.ts';
import { readRedundancy } from '../../database/postgres/redundancy.ts';
import { readArrears } from '../../services/jobs/arrears.ts';

/** Figures of the process, however many apps it runs: each that is collected is watched until it ends. */
let ofProcess: Registry | undefined;

function processRegistry(): Registry {
  if (ofProcess !== undefined) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}

const ACTION_ROUTE = '/api/actions/:action';
/** What became of an action, by the status of its answer; others say that it was not looked at. */
const OUTCOMES: Readonly<Record<number, string>> = {
  200: 'done',
  403: 'refused',
  404: 'refused',
  409: 'refused',
  422: 'refused',
};
/** Two systems that scrape ask the database once; milliseconds. */
const ARREARS_AGE_MS = 10_000;

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

  readonly #actions = new Counter({
    name: 'takt_actions_total',
    help: 'Actions that were done and refused.',
    labelNames: ['action', 'outcome'],
    registers: [this.#registry],
  });

  /** Counts every request of an app, and every action that exists. @param exists  whether an action does */
  observe(app: FastifyInstance, exists: (action: string) => boolean): void {
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'none';
      const { statusCode: status, elapsedTime } = reply;
      this.#requests.observe({ method: request.method, route, status }, elapsedTime / 1_000);
      if (route !== ACTION_ROUTE) return;
      const { action } = request.params as { readonly action: string };
      const outcome = OUTCOMES[status];
      if (outcome !== undefined && exists(action)) this.#actions.inc({ action, outcome });
    });
  }

  /** Shows how full the gate of actions and the pool of connections are. */
  watch(gate: Gate, pool: Pool): void {
    this.#gauge('takt_actions_running', 'Actions that run now.', () => gate.load.running);
    this.#gauge('takt_actions_waiting', 'Actions that wait for a place.', () => gate.load.waiting);
    this.#gauge('takt_connections', 'Open database connections.', () => pool.totalCount);
    this.#gauge('takt_connections_waiting', 'Requests that wait for a connection.', () => pool.waitingCount);
  }

  /** Shows what is left undone; as the database knows it, the same on every server; not a number while it is away. */
  watchArrears(pool: Pool): void {
    const show = this.#gaugesOf(() => readArrears(pool));
    show('takt_messages_late', 'Messages more than 15 minutes late.', ({ lateMessages }) => lateMessages);
    show('takt_messages_lost', 'Messages of the last 7 days that were given up.', ({ lostMessages }) => lostMessages);
    show('takt_jobs_failed', 'Jobs whose last run failed.', ({ failedJobs }) => failedJobs.length);
    show('takt_labels_failed', 'Labels that could not be printed.', ({ failedLabels }) => failedLabels);
    show('takt_journal_unsealed', 'Journal entries an hour behind their seal.', ({ unsealedEntries }) => unsealedEntries);
  }

  /** Shows where else stands what was acknowledged; as the database knows it, the same on every server. */
  watchRedundancy(pool: Pool): void {
    const show = this.#gaugesOf(() => readRedundancy(pool));
    show('takt_standbys', 'Standbys that follow the database.', ({ standbys }) => standbys);
    show('takt_standbys_synchronous', 'Standbys a commit waits for.', ({ synchronous }) => synchronous);
    show('takt_standby_lag_bytes', 'Log the slowest standby has yet to replay.', ({ lagBytes }) => lagBytes);
    show('takt_archive_failing', 'Whether the last piece of log could not be archived.', ({ archive }) =>
      Number(archive === 'failing'),
    );
    show(
      'takt_backup_age_seconds',
      'Since the last backup; infinite where none was made.',
      ({ backupSeconds = Number.POSITIVE_INFINITY }) => backupSeconds,
    );
  }

  /** Gauges that are read together, and kept for a while. */
  #gaugesOf<T>(readAll: () => Promise<T>): (name: string, help: string, read: (all: T) => number) => void {
    const now = cached(ARREARS_AGE_MS, readAll);
    return (name, help, read) => this.#gauge(name, help, () => now().then(read, () => Number.NaN));
  }

  /** Shows how many large reads the replica answered, and how many the database in its place. */
  watchReplica(replica: Replica): void {
    new Counter({
      name: 'takt_large_reads_total',
      help: 'Large reads by who answered them.',
      labelNames: ['by'],
      registers: [this.#registry],
      collect() {
        this.reset();
        this.inc({ by: 'replica' }, replica.reads.answered);
        this.inc({ by: 'database' }, replica.reads.passed);
      },
    });
  }

  /** Shows how far the machine is set from the clock of the database. @param ahead  milliseconds */
  watchClock(ahead: () => number): void {
    this.#gauge('takt_clock_ahead_seconds', 'By how much the machine is set ahead of the database.', () => ahead() / 1_000);
  }

  /** Shows how full the disk is that holds the data. @param dir  exists */
  watchDisk(dir: string): void {
    const show = (name: string, help: string, blocks: 'bavail' | 'blocks'): void =>
      this.#gauge(name, help, async () => {
        const disk = await statfs(dir);
        return disk[blocks] * disk.bsize;
      });
    show('takt_disk_free_bytes', 'Free on the disk that holds the data.', 'bavail');
    show('takt_disk_size_bytes', 'Size of the disk that holds the data.', 'blocks');
  }

  #gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      async collect() {
        this.set(await read());
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
