import { newId } from '../../core/newId.ts';
import { refused } from '../../core/RequestRefused.ts';
import type { Account } from './accounts.ts';
import type { Pool } from 'pg';
import type { Bundle } from '#engine';
import { passwordPolicy } from '../settings/passwordPolicy.ts';
import type { Settings } from '../../core/ports/settings.ts';
import { ACTOR_JOINS, actorColumns, toSignedIn, type SessionRow } from './actor.ts';
import { SESSION_IS_ALIVE } from './sessionCheck.ts';
import { digestOf, newToken, type TokenScope } from './token.ts';
import type { SignedIn } from '../../core/signedIn.ts';

/** What sessions are made of. */
export interface SessionDeps {
  readonly pool: Pool;
  readonly bundle: () => Bundle;
  readonly settings: Pick<Settings, 'values'>;
  readonly now: () => Date;
}

/** A session to begin. */
export interface NewSession {
  /** Who proved themselves: as long as their password is the same. */
  readonly account: Pick<Account, 'userId' | 'passwordHash'>;
  readonly kind: SignedIn['kind'];
  /** Name of a shared device; it may rest longer than a desk. */
  readonly device?: string | undefined;
  readonly ip: string;
  /** Roles a token is limited to, of those its user holds. */
  readonly roles?: readonly string[] | undefined;
  /** Days until a token ends. */
  readonly days?: number | undefined;
}

/** A session as its owner sees it in their list of devices. */
export interface SessionEntry {
  readonly id: string;
  readonly kind: SignedIn['kind'];
  readonly device: string | null;
  readonly ip: string;
  readonly createdAt: Date;
  readonly lastSeen: Date;
  readonly expiresAt: Date;
  /** Roles its token is limited to; null: all of its user. */
  readonly roles: readonly string[] | null;
}

/** How long a session look-up may be cached; a session that ended is noticed at the latest after this. Milliseconds. */
const CACHE_MS = 1_000;
const CACHED_SESSIONS = 5_000;
/** Sessions a user may hold; beginning one more ends the oldest. */
const MAX_SESSIONS_PER_USER = 20;
/** A PAD may be idle for half a shift, a script with a token for longer. Minutes. */
const DEVICE_IDLE_MINUTES = 12 * 60;
const BEARER_IDLE_MINUTES = 30 * 24 * 60;
/** Absolute ends, in minutes: a day for people, a quarter for devices' tokens. */
const LIFETIME_MINUTES = { cookie: 24 * 60, bearer: 90 * 24 * 60 } as const;

/** Sessions are rows: opaque tokens, known by their digests, shared by all servers on the database. */
export class Sessions {
  readonly #deps: SessionDeps;
  readonly #door: TokenScope;
  readonly #seen = new Map<string, { readonly signedIn: SignedIn; readonly until: number }>();

  /** @param scope  the scope of these sessions' tokens: tokens of another scope are unknown here */
  constructor(deps: SessionDeps, scope: TokenScope = 'platform') {
    this.#deps = deps;
    this.#door = scope;
  }

  /**
   * Begins a session.
   *
   * @returns its token, returned once, and its end
   * @throws RequestRefused `login.userOrPasswordError` where the password was changed since it was proved
   */
  async begin({
    account: { userId, passwordHash },
    kind,
    device,
    ip,
    roles,
    days,
  }: NewSession): Promise<{ readonly token: string; readonly expiresAt: Date }> {
    const now = this.#deps.now();
    const token = newToken();
    const minutes = days === undefined ? LIFETIME_MINUTES[kind] : days * 24 * 60;
    const expiresAt = new Date(now.getTime() + minutes * 60_000);
    const begun = await this.#deps.pool.query(
      `WITH oldest AS (DELETE FROM "session" WHERE "id" IN
         (SELECT "id" FROM "session" WHERE "user_id" = $3 ORDER BY "last_seen" DESC OFFSET ${MAX_SESSIONS_PER_USER - 1}))
       INSERT INTO "session" ("id", "token_hash", "user_id", "kind", "device", "ip", "created_at", "last_seen", "idle", "expires_at", "roles")
       SELECT $1, $2, $3, $4, $5, $6, $7, $7, make_interval(mins => $8), $9, $10::jsonb
       WHERE $11::text IS NULL OR EXISTS (SELECT FROM "credential" WHERE "user_id" = $3 AND "password_hash" = $11)`,
      [
        newId(),
        digestOf(token.text, this.#door),
        userId,
        kind,
        device,
        ip,
        now,
        await this.#idle(kind, device),
        expiresAt,
        roles === undefined ? null : JSON.stringify(roles),
        passwordHash ?? null,
      ],
    );
    if (begun.rowCount === 0) throw refused('unauthorized', 'login.userOrPasswordError');
    return { token: token.text, expiresAt };
  }

  async #idle(kind: SignedIn['kind'], device: string | undefined): Promise<number> {
    if (kind === 'bearer') return BEARER_IDLE_MINUTES;
    return device === undefined ? passwordPolicy(await this.#deps.settings.values()).sessionMinutes : DEVICE_IDLE_MINUTES;
  }

  /**
   * Whose token it is; undefined when the session ended, its user is not active, or it never was.
   *
   * @param acceptsCachedSession  whether what was seen a moment ago will do
   */
  async of(token: string, acceptsCachedSession = true): Promise<SignedIn | undefined> {
    const digest = digestOf(token, this.#door);
    const key = digest.toString('base64');
    const seen = this.#seen.get(key);
    if (acceptsCachedSession && seen !== undefined && seen.until > performance.now()) return seen.signedIn;
    const signedIn = await this.#look(digest);
    if (signedIn === undefined) this.#seen.delete(key);
    else this.#remember(key, signedIn);
    return signedIn;
  }

  #remember(key: string, signedIn: SignedIn): void {
    if (this.#seen.size >= CACHED_SESSIONS) this.#seen.clear();
    this.#seen.set(key, { signedIn, until: performance.now() + CACHE_MS });
  }

  /** Marks the session as seen at most once a minute, so that reading does not write. */
  async #look(digest: Buffer): Promise<SignedIn | undefined> {
    const found = await this.#deps.pool.query<SessionRow>(
      `WITH seen AS (UPDATE "session" SET "last_seen" = $2 WHERE "token_hash" = $1
         AND "last_seen" < $2::timestamptz - interval '1 minute' AND "expires_at" > $2 AND "last_seen" + "idle" > $2)
       SELECT s."id" AS "sessionId", s."kind", s."device", s."roles" AS "scope", ${actorColumns(this.#deps.bundle())}
       FROM "session" s JOIN "user" u ON u."id" = s."user_id" ${ACTOR_JOINS}
       WHERE s."token_hash" = $1 AND ${SESSION_IS_ALIVE('$2')}`,
      [digest, this.#deps.now()],
    );
    return found.rows[0] && toSignedIn(this.#deps.bundle(), found.rows[0]);
  }

  /** The users of these tokens, by token; ended sessions are absent. Does not count as activity: listening alone is idle. */
  async alive(tokens: readonly string[]): Promise<ReadonlyMap<string, SignedIn>> {
    const digests = new Map(tokens.map((token) => [digestOf(token, this.#door).toString('hex'), token]));
    const found = await this.#deps.pool.query<SessionRow & { readonly digest: string }>(
      `SELECT encode(s."token_hash", 'hex') AS "digest", s."id" AS "sessionId", s."kind", s."device", s."roles" AS "scope", ${actorColumns(this.#deps.bundle())}
       FROM "session" s JOIN "user" u ON u."id" = s."user_id" ${ACTOR_JOINS}
       WHERE s."token_hash" = ANY(SELECT decode(t, 'hex') FROM unnest($1::text[]) t) AND ${SESSION_IS_ALIVE('$2')}`,
      [[...digests.keys()], this.#deps.now()],
    );
    return new Map(found.rows.map((row) => [digests.get(row.digest)!, toSignedIn(this.#deps.bundle(), row)]));
  }

  /** Ends one session of a user. @returns where it ran; undefined if there is none */
  async end(userId: string, sessionId: string): Promise<{ readonly device: string | undefined } | undefined> {
    const ended = await this.#deps.pool.query<Pick<SessionEntry, 'device'>>(
      'DELETE FROM "session" WHERE "user_id" = $1 AND "id" = $2 RETURNING "device"',
      [userId, sessionId],
    );
    this.forget();
    return ended.rows[0] && { device: ended.rows[0].device ?? undefined };
  }

  /** Ends every session of a user except the current one. */
  async endAll(userId: string, except?: string): Promise<void> {
    await this.#deps.pool.query('DELETE FROM "session" WHERE "user_id" = $1 AND "id" IS DISTINCT FROM $2', [
      userId,
      except ?? null,
    ]);
    this.forget();
  }

  /** The sessions of a user, the last used first. */
  async list(userId: string): Promise<readonly SessionEntry[]> {
    const found = await this.#deps.pool.query<SessionEntry>(
      `SELECT "id", "kind", "device", "ip", "created_at" AS "createdAt", "last_seen" AS "lastSeen", "expires_at" AS "expiresAt", "roles"
       FROM "session" s WHERE "user_id" = $1 AND "expires_at" > $2 AND "last_seen" + "idle" > $2 ORDER BY "last_seen" DESC`,
      [userId, this.#deps.now()],
    );
    return found.rows;
  }

  /** Drops what is remembered here, when something ended that other servers notice within a second. */
  forget(): void {
    this.#seen.clear();
  }
}
