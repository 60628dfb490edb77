import type { PassThrough } from 'node:stream';
import { DefinitionError, Mask, permits, recordLinks, scopeFor, type Bundle, type RowKey } from '#engine';
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

  #send({ id, action, at, rows, to }: FeedEvent): void {
    if (to === this.userId) this.#write(`id: ${id}\nevent: notice\ndata: {}\n\n`);
    const seen = this.#seen(rows);
    if (seen.length > 0) this.#write(`id: ${id}\ndata: ${JSON.stringify({ id, action, at, rows: seen })}\n\n`);
  }

  /**
   * Rows of entities the reader may see. Where their roles show only some rows, they learn that one changed, not which; nothing
   * where a row's id alone says that it is not theirs, as another's user.
   */
  #seen(rows: readonly RowKey[]): readonly Partial<RowKey>[] {
    const bundle = this.#context.deps.bundle();
    const { roles } = this.#by.actor;
    const open = rows.filter(({ entity }) => permits(bundle, roles, `record:${entity}`));
    const isOfRecord = (entity: string): boolean => recordLinks(bundle.entities.get(entity)).length > 0;
    const isScoped = (entity: string): boolean =>
      new Mask(bundle, roles, [`record:${entity}`], entity).where.length > 0 || isOfRecord(entity);
    const scoped = new Set(open.map(({ entity }) => entity).filter(isScoped));
    const perhaps = open.filter((row) => scoped.has(row.entity) && this.#mayBeSeen(bundle, row));
    return [
      ...open.filter(({ entity }) => !scoped.has(entity)),
      ...[...new Set(perhaps.map(({ entity }) => entity))].map((entity) => ({ entity })),
    ];
  }

  /** False only where the conditions of the reader's roles do not hold, whatever stands in the row. */
  #mayBeSeen(bundle: Bundle, row: RowKey): boolean {
    const { actor } = this.#by;
    const conditions = new Mask(bundle, actor.roles, [`record:${row.entity}`], row.entity).where;
    const get = (field: string): never => {
      throw new DefinitionError('row.notLoaded', { entity: row.entity, field });
    };
    const scope = scopeFor(
      bundle,
      { actor, now: new Date().toISOString(), zone: 'UTC', settings: {} },
      { row: { ...row, get } },
    );
    try {
      return conditions.length === 0 || conditions.some((condition) => condition.evaluate(scope) === true);
    } catch {
      return true;
    }
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
