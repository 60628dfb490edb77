import { setImmediate as breathe } from 'node:timers/promises';
import type { Pool } from 'pg';
import {
  replayEntry,
  type Bundle,
  type Context,
  type EntryVerdict,
  type NotReplayedReason,
  type RecordedEntry,
  type Refusal,
} from '#engine';
import { readPast } from './readPast.ts';
import type { ReplayWindow } from './recordedEntries.ts';

/** What a replay works with. */
export interface ReplayDeps {
  readonly pool: Pool;
  readonly bundle: Bundle;
  readonly settings: () => Promise<Context['settings']>;
  readonly zone: string;
}

/** An entry that would come out otherwise. */
export interface DifferingEntry {
  readonly journal: string;
  readonly action: string;
  readonly at: string;
  readonly actor: string;
  /** Why it would be refused now; empty where it would not. */
  readonly refusals: readonly Refusal[];
}

/** How far a replay is, and what it has found. */
export interface ReplayReport {
  readonly state: 'reading' | 'running' | 'done' | 'stopped';
  readonly total: number;
  readonly done: number;
  readonly same: number;
  /** The first of each are listed; `counts` has all. */
  readonly refused: readonly DifferingEntry[];
  readonly accepted: readonly DifferingEntry[];
  readonly different: readonly DifferingEntry[];
  readonly counts: Readonly<Record<'refused' | 'accepted' | 'different', number>>;
  readonly notReplayed: readonly { readonly reason: NotReplayedReason; readonly count: number }[];
}

/** Entries listed of each verdict. */
const MAX_LISTED = 1_000;
/** Requests are answered in between. */
const TURN_MS = 20;

/** Decides real work again by a draft: each entry over the rows as they were before it. Nothing is ever written. */
export class DraftReplay {
  private readonly deps: ReplayDeps;
  private readonly draft: Bundle;
  private readonly signal: AbortSignal;
  private state: ReplayReport['state'] = 'reading';
  private total = 0;
  private done = 0;
  private same = 0;
  private readonly listed = {
    refused: [] as DifferingEntry[],
    accepted: [] as DifferingEntry[],
    different: [] as DifferingEntry[],
  };
  private readonly counts = { refused: 0, accepted: 0, different: 0 };
  private readonly reasons = new Map<NotReplayedReason, number>();

  /** @param signal  stops it between two entries */
  constructor(deps: ReplayDeps, draft: Bundle, signal: AbortSignal) {
    this.deps = deps;
    this.draft = draft;
    this.signal = signal;
  }

  get report(): ReplayReport {
    const { state, total, done, same, listed, counts } = this;
    const notReplayed = [...this.reasons].map(([reason, count]) => ({ reason, count }));
    return { state, total, done, same, ...listed, counts: { ...counts }, notReplayed };
  }

  /** @throws RequestRefused `replay.tooFar` when more happened since the window than can be led back */
  async run(window: ReplayWindow): Promise<ReplayReport> {
    const { pool, bundle: own, zone, settings } = this.deps;
    const { entries, chosen, past, unread, entitiesOf } = await readPast(pool, { own, draft: this.draft }, window, zone);
    const bundles = { own, draft: this.draft, unread, entitiesOf, zone, settings: await settings() };
    this.total = chosen;
    this.state = 'running';
    let turn = performance.now();
    for (const entry of entries.slice(0, chosen)) {
      if (this.signal.aborted) break;
      this.count(entry, replayEntry(bundles, past, entry));
      past.redo(entry);
      if (performance.now() - turn < TURN_MS) continue;
      await breathe();
      turn = performance.now();
    }
    this.state = this.signal.aborted ? 'stopped' : 'done';
    return this.report;
  }

  private count({ id, action, at, actor }: RecordedEntry, found: EntryVerdict): void {
    this.done += 1;
    if (found.verdict === 'same') this.same += 1;
    else if (found.verdict === 'notReplayed') this.reasons.set(found.reason, (this.reasons.get(found.reason) ?? 0) + 1);
    else {
      this.counts[found.verdict] += 1;
      const list = this.listed[found.verdict];
      const refusals = found.verdict === 'refused' ? found.refusals : [];
      if (list.length < MAX_LISTED) list.push({ journal: id, action, at, actor, refusals });
    }
  }
}
