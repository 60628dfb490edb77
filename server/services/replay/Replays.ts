import type { Pool } from 'pg';
import type { Bundle } from '#engine';
import { newId } from '../../core/newId.ts';
import { refused } from '../../core/RequestRefused.ts';
import { DraftReplay, type ReplayDeps, type ReplayReport } from './DraftReplay.ts';
import type { ReplayWindow } from './recordedEntries.ts';

/** A replay that runs, or the last one that ran. */
interface Run {
  readonly id: string;
  readonly draft: string;
  readonly bundle: Bundle;
  readonly replay: DraftReplay;
  readonly stop: AbortController;
  ended: Promise<void>;
  isRunning: boolean;
  /** Why it gave up. */
  failure?: unknown;
}

/** What the replays of a server work with. */
interface ReplaysDeps extends Pick<ReplayDeps, 'settings'> {
  readonly pool: Pool;
  readonly zone: () => string;
}

/** Replays of drafts on this server: one at a time, because each holds the rows of the plant in memory. */
export class Replays {
  readonly #deps: ReplaysDeps;
  #last: Run | undefined;

  constructor(deps: ReplaysDeps) {
    this.#deps = deps;
  }

  /**
   * Begins a replay and does not wait for it.
   *
   * @param bundles  the definitions that hold, and what the draft makes of them
   * @returns its id
   * @throws RequestRefused `replay.isRunning`
   */
  start(draft: string, bundles: { readonly own: Bundle; readonly draft: Bundle }, window: ReplayWindow): string {
    if (this.#last?.isRunning) throw refused('refused', 'replay.isRunning');
    const { pool, settings, zone } = this.#deps;
    const stop = new AbortController();
    const replay = new DraftReplay({ pool, settings, zone: zone(), bundle: bundles.own }, bundles.draft, stop.signal);
    const run: Run = { id: newId(), draft, bundle: bundles.draft, replay, stop, isRunning: true, ended: Promise.resolve() };
    run.ended = this.#run(run, window);
    this.#last = run;
    return run.id;
  }

  /**
   * How far a replay is, with the definitions that its texts are of.
   *
   * @throws RequestRefused `replay.noRun` after another was begun, or the server was; or why it gave up
   */
  report(draft: string, id: string): { readonly report: ReplayReport; readonly bundle: Bundle } {
    const { replay, bundle, failure } = this.#find(draft, id);
    if (failure !== undefined) throw failure;
    return { report: replay.report, bundle };
  }

  /** Stops a replay; one that has ended stays as it is. @throws RequestRefused `replay.noRun` */
  async stop(draft: string, id: string): Promise<void> {
    const { stop, ended } = this.#find(draft, id);
    stop.abort();
    await ended;
  }

  /** Stops what runs, before the database is closed. */
  async close(): Promise<void> {
    this.#last?.stop.abort();
    await this.#last?.ended;
  }

  async #run(run: Run, window: ReplayWindow): Promise<void> {
    try {
      await run.replay.run(window);
    } catch (error) {
      run.failure = error;
    } finally {
      run.isRunning = false;
    }
  }

  #find(draft: string, id: string): Run {
    if (this.#last?.id !== id || this.#last.draft !== draft) throw refused('missing', 'replay.noRun');
    return this.#last;
  }
}
