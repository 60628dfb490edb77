import type { PassThrough } from 'node:stream';
import { Mask, permits, type RowKey } from '#engine';
import type { SignedIn } from '../../../core/signedIn.ts';
import type { FeedEvent } from '../../../core/ports/feed.ts';
import type { RouteContext } from '../../deps.ts';

/** A stream whose reader lags so many bytes behind is cut; he comes back with `Last-Event-ID`. */
const LAG = 262_144;
/** Who missed more reads his screen anew instead. */
const MISSED = 500;
/** Keeps proxies from closing a quiet stream. Milliseconds. */
const HEARTBEAT = 15_000;

/** One open stream of events: each action that wrote rows its reader may see, with those rows. */
export class EventStream {
  readonly userId: string;
  readonly #context: RouteContext;
  readonly token: string;
  readonly #body: PassThrough;
  #by: SignedIn;

  /** Listens at once: what happens while the reader catches up is told twice rather than not at all. */
  constructor(context: RouteContext, by: SignedIn, token: string, body: PassThrough) {
    this.userId = by.actor.userId;
    this.#context = context;
    this.#by = by;
    this.token = token;
    this.#body = body;
    this.#write('retry: 2000\n\n');
    const stop = context.deps.feed.listen((event) => this.#tell(event));
    const heart = setInterval(() => this.#write(': beat\n\n'), HEARTBEAT);
    body.once('close', () => {
      clearInterval(heart);
      stop();
    });
  }

  /** Tells what happened since the last event the reader got. */
  async catchUp(lastId: string | undefined): Promise<void> {
    if (lastId === undefined) return;
    const missed = await this.#context.deps.feed.since(lastId, MISSED);
    if (missed === undefined) this.#write('event: reset\ndata: {}\n\n');
    else missed.forEach((event) => this.#tell(event));
  }

  /** The server stops, or the session did. */
  end(): void {
    this.#body.end();
  }

  /** Goes on in the name of whoever the session stands for now; without one it ends. */
  goOn(by: SignedIn | undefined): void {
    if (by === undefined) this.end();
    else this.#by = by;
  }

  #tell({ id, action, at, rows, to }: FeedEvent): void {
    if (to === this.userId) this.#write(`id: ${id}\nevent: notice\ndata: {}\n\n`);
    const seen = this.#seen(rows);
    if (seen.length > 0) this.#write(`id: ${id}\ndata: ${JSON.stringify({ id, action, at, rows: seen })}\n\n`);
  }

  /** Rows of entities the reader may see. Where his roles show only some of them he hears that one changed, not which. */
  #seen(rows: readonly RowKey[]): readonly Partial<RowKey>[] {
    const bundle = this.#context.deps.bundle();
    const { roles } = this.#by.actor;
    const open = rows.filter(({ entity }) => permits(bundle, roles, `record:${entity}`));
    const isScoped = (entity: string): boolean => new Mask(bundle, roles, [`record:${entity}`], entity).where.length > 0;
    const scoped = new Set(open.map(({ entity }) => entity).filter(isScoped));
    return [...open.filter(({ entity }) => !scoped.has(entity)), ...[...scoped].map((entity) => ({ entity }))];
  }

  #write(text: string): void {
    if (this.#body.writableLength > LAG) this.#body.destroy();
    else this.#body.write(text);
  }
}
