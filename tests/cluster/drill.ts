import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import type pg from 'pg';
import type { Bundle } from '#engine';
import { brokenInvariants } from '../../server/services/invariants/check.ts';
import { invariantsOf } from '../../server/services/invariants/invariants.ts';
import { anomaliesOf, type Anomaly, type Operation } from '../concurrency/history.ts';
import { runLoad, type Target } from '../concurrency/load.ts';
import { journalOf } from '../concurrency/people.ts';
import { anySubmit } from '../concurrency/plan.ts';
import type { Cluster } from './Cluster.ts';
import { faultNamed } from './faults.ts';

/** How a drill is played. */
export interface DrillOptions {
  readonly minutes: number;
  readonly clients: number;
  /** Names of faults, in the order they are played. */
  readonly faults: readonly string[];
  /** From the beginning of one fault to that of the next; milliseconds. */
  readonly periodMs: number;
  /** Between two submits of a client; milliseconds. */
  readonly restMs: number;
  /** The box somebody else works with: what befalls it alone is theirs to account for. */
  readonly othersBox: string;
}

/** One fault, and how long nobody's work was accepted from it on. */
interface FaultRecord {
  readonly name: string;
  readonly gapMs: number;
}

/** What a drill showed. */
export interface DrillReport {
  readonly submits: Readonly<Record<Operation['outcome'], number>>;
  readonly faults: readonly FaultRecord[];
  readonly anomalies: readonly Anomaly[];
  readonly broken: readonly unknown[];
  /** Faults after which the cluster was not whole again; the drill ends with the first. */
  readonly stuck: readonly string[];
}

/** Areas whose work is done by hand. */
export const AREAS = ['warehouse', 'machining', 'assembly', 'housing'];
/** Submits whose history is checked as one. */
const BATCH = 1_500;
/** A client sends again for so long before it gives up; milliseconds. */
const PATIENCE_MS = 90_000;

/** Faults, one after the other, against a cluster under load; each batch of work is checked against the books. */
export class Drill {
  readonly #cluster: Cluster;
  readonly #target: Target;
  readonly #pool: pg.Pool;
  readonly #bundle: Bundle;
  readonly #options: DrillOptions;
  readonly #accepted: number[] = [];
  readonly #submits = { done: 0, refused: 0, unknown: 0 };
  readonly #anomalies: Anomaly[] = [];
  readonly #broken: unknown[] = [];
  readonly #stuck: string[] = [];
  readonly #faults: { readonly name: string; readonly at: number }[] = [];
  /** Whether the last fault was played. */
  isOver = false;

  constructor(cluster: Cluster, target: Target, pool: pg.Pool, bundle: Bundle, options: DrillOptions) {
    this.#cluster = cluster;
    this.#target = target;
    this.#pool = pool;
    this.#bundle = bundle;
    this.#options = options;
  }

  async run(): Promise<DrillReport> {
    const breaking = this.#break()
      .catch((error) => this.#stuck.push(`${this.#faults.at(-1)?.name}: ${String(error)}`))
      .finally(() => {
        this.isOver = true;
      });
    await Promise.all([breaking, this.#work()]);
    return {
      submits: this.#submits,
      faults: this.#faults.map(({ name, at }, n) => ({ name, gapMs: this.#gapAfter(at, this.#faults[n + 1]?.at) })),
      anomalies: this.#anomalies,
      broken: this.#broken,
      stuck: this.#stuck,
    };
  }

  /** Plays every fault in turn until the time is over. */
  async #break(): Promise<void> {
    const names = this.#options.faults;
    const end = performance.now() + this.#options.minutes * 60_000;
    for (let nth = 0; performance.now() < end; nth += 1) {
      const at = performance.now();
      const name = names[nth % names.length]!;
      this.#faults.push({ name, at });
      await faultNamed(name)(this.#cluster, nth);
      await pause(Math.max(0, Math.min(at + this.#options.periodMs, end) - performance.now()));
    }
  }

  async #work(): Promise<void> {
    for (let seed = 1; !this.isOver; seed += 1) await this.#batch(seed);
  }

  async #batch(seed: number): Promise<void> {
    const last = (await retried(() => this.#pool.query<{ id: string }>(LAST_ENTRY))).rows[0]?.id;
    const planned = fc.sample(anySubmit(this.#bundle, AREAS), { numRuns: BATCH, seed });
    const { clients, restMs } = this.#options;
    const operations = await runLoad(this.#target, planned, { clients, restMs, patience: PATIENCE_MS });
    const entries = await retried(() => journalOf(this.#pool, last));
    const journal = entries.filter(({ after }) => after['box']?.[this.#options.othersBox] === undefined);
    for (const { outcome, answered } of operations) {
      this.#submits[outcome] += 1;
      if (outcome === 'done') this.#accepted.push(answered);
    }
    this.#anomalies.push(...anomaliesOf({ operations, journal }));
    this.#broken.push(...(await retried(() => brokenInvariants(this.#pool, invariantsOf(this.#bundle)))));
  }

  /** The longest time nothing was accepted, of a stretch. */
  #gapAfter(from: number, to = performance.now()): number {
    const moments = this.#accepted.filter((at) => at >= from && at <= to).toSorted((a, b) => a - b);
    return Math.round(Math.max(...[...moments, to].map((at, n) => at - (moments[n - 1] ?? from))));
  }
}

const LAST_ENTRY = 'SELECT "id" FROM "journal_entry" ORDER BY "id" DESC LIMIT 1';

/** What is asked of a database that may be away for a moment. */
async function retried<T>(ask: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + PATIENCE_MS; ; await pause(500)) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}
