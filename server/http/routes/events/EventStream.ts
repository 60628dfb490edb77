import type { PassThrough } from 'node:stream';
import { Mask, permits, recordLinks, type RowKey } from '#engine';
import type { SignedIn } from '../../../core/signedIn.ts';
import type { FeedEvent } from '../../../core/ports/feed.ts';
import type { PublishedDefinitions } from '../../../services/definitions/compileOverlay.ts';
import type { RouteContext } from '../../deps.ts';

/** A stream whose reader lags this many bytes behind is closed; the client reconnects with `Last-Event-ID`. */
const MAX_LAG_BYTES = 262_144;
/** Clients that missed more reload their screen instead. */
const MAX_MISSED = 500;
/** Keeps proxies from closing a quiet stream. Milliseconds. */
const HEARTBEAT_MS = 15_000;

/** An event some of whose rows are looked up. */
interface Waiting {
  readonly event: FeedEvent;
  readonly whole: readonly RowKey[];
  readonly some: readonly RowKey[];
  readonly unknown: readonly RowKey[];
}

/** One open stream of events: each action that wrote rows its reader may see, with those rows; notices; new definitions. */
export class EventStream {
  readonly userId: string;
  readonly #context: RouteContext;
  readonly token: string;
  readonly #body: PassThrough;
  readonly #stops: readonly (() => void)[];
  readonly #heart: NodeJS.Timeout;
  #by: SignedIn;
  readonly #as: (by: SignedIn) => SignedIn;
  readonly #waiting: Waiting[] = [];

  /**
   * Subscribes first: events during the catch-up are sent twice rather than lost.
   *
   * @param as  as whom they look, who are signed in @throws RequestRefused where they may not any more
   */
  constructor(context: RouteContext, by: SignedIn, token: string, body: PassThrough, as: (by: SignedIn) => SignedIn) {
    this.userId = by.actor.userId;
    this.#context = context;
    this.#by = by;
    this.#as = as;
    this.token = token;
    this.#body = body;
    this.#write('retry: 2000\n\n');
    const { feed, definitions } = context.deps;
    this.#stops = definitions.outsideRequest(() => [
      feed.listen((event) => this.#send(event)),
      definitions.listen((published) => this.#announce(published)),
    ]);
    this.#announce(definitions.current);
    this.#heart = setInterval(() => this.#write(': beat\n\n'), HEARTBEAT_MS);
    body.once('close', () => this.#stop());
  }

  /** Sends what happened since the last event the reader got. */
  async catchUp(lastId: string | undefined): Promise<void> {
    if (lastId === undefined) return;
    const missed = await this.#context.deps.feed.since(lastId, MAX_MISSED);
    if (missed === undefined) this.#write('event: reset\ndata: {}\n\n');
    else missed.forEach((event) => this.#send(event));
  }

  /** The server stops, or the session did: nothing is sent any more, also not what was read before. */
  end(): void {
    this.#stop();
    this.#body.end();
  }

  #stop(): void {
    clearInterval(this.#heart);
    for (const stop of this.#stops) stop();
  }

  /** Continues for the session's current user; ends when there is none. */
  goOn(by: SignedIn | undefined): void {
    if (by === undefined) return this.end();
    try {
      this.#by = this.#as(by);
    } catch {
      this.end();
    }
  }

  #send(event: FeedEvent): void {
    if (event.to === this.userId) this.#write(`id: ${event.id}\nevent: notice\ndata: {}\n\n`);
    const { whole, some, unknown } = this.#sortedOut(event.rows);
    if (unknown.length === 0 && this.#waiting.length === 0) return this.#tell(event, whole, some);
    this.#waiting.push({ event, whole, some, unknown });
    if (this.#waiting.length === 1) void this.#look();
  }

  /** What depends on the rows is looked up, for all events that came meanwhile at once; each is reported in its turn. */
  async #look(): Promise<void> {
    while (this.#waiting.length > 0) {
      const events = [...this.#waiting];
      const asked = events.map(({ event: { id }, unknown }) => ({ id, rows: unknown }));
      try {
        const reported = await this.#context.deps.reads.reported(asked, this.#by);
        for (const [i, { event, whole, some }] of events.entries())
          this.#tell(event, whole, [...some, ...(reported[i] ?? [])]);
      } catch {
        // What cannot be looked up is not reported: the reader looks again.
        this.#write('event: reset\ndata: {}\n\n');
      }
      this.#waiting.splice(0, events.length);
    }
  }

  /** Where the reader's roles show only some rows, they learn that one changed, not which. */
  #tell({ id, action, at }: FeedEvent, whole: readonly RowKey[], some: readonly RowKey[]): void {
    const rows = [...whole, ...[...new Set(some.map(({ entity }) => entity))].map((entity) => ({ entity }))];
    if (rows.length > 0) this.#write(`id: ${id}\ndata: ${JSON.stringify({ id, action, at, rows })}\n\n`);
  }

  /**
   * Rows of entities the reader may see: those whose roles show all, some that are shown whatever stands in them, and those of which
   * that is not known yet. One whose id alone says that it is not theirs, as another's user, is none of them.
   */
  #sortedOut(rows: readonly RowKey[]): Pick<Waiting, 'whole' | 'some' | 'unknown'> {
    const bundle = this.#context.deps.bundle();
    const { roles } = this.#by.actor;
    const sorted: Record<'whole' | 'some' | 'unknown', RowKey[]> = { whole: [], some: [], unknown: [] };
    for (const row of rows.filter(({ entity }) => permits(bundle, roles, `record:${entity}`))) {
      const isLimited = new Mask(bundle, roles, [`record:${row.entity}`], row.entity).where.length > 0;
      const isShown = isLimited ? this.#context.deps.reads.shows(row, this.#by) : true;
      if (isShown === undefined) sorted.unknown.push(row);
      else if (isShown)
        sorted[isLimited || recordLinks(bundle.entities.get(row.entity)).length > 0 ? 'some' : 'whole'].push(row);
    }
    return sorted;
  }

  #announce({ publication, bundle }: PublishedDefinitions): void {
    this.#write(`event: definitions\ndata: ${JSON.stringify({ publication, hash: bundle.screensHash })}\n\n`);
  }

  #write(text: string): void {
    if (this.#body.writableEnded) return;
    if (this.#body.writableLength > MAX_LAG_BYTES) this.#body.destroy();
    else this.#body.write(text);
  }
}
