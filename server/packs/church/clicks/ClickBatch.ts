import { DatabaseError, type Pool } from 'pg';
import { newId } from '../../../core/newId.ts';
import { titleSql } from './content.ts';

/** A click as it is kept. */
export interface Click {
  readonly clickContentId: string;
  readonly clickContentType: string;
  /** The id again, where it can be one of ours. */
  readonly itemId: string | null;
  readonly deviceType: string;
  readonly os: string;
  readonly browser: string;
  readonly browserVersion: string;
  readonly ip: string;
  readonly serverIp: string;
  readonly at: Date;
}

/** Clicks are written at the latest after so long (decision 15); milliseconds. */
const FLUSH_INTERVAL_MS = 500;
/** A batch that is so long is written at once. */
const BATCH_SIZE = 500;
/** Clicks that wait while the database cannot be reached; the oldest go first. */
const MAX_WAITING = 20_000;

/** PostgreSQL's class of errors that lie in what was sent. */
const DATA_ERRORS = '22';

function isDataError(error: unknown): boolean {
  return error instanceof DatabaseError && error.code?.startsWith(DATA_ERRORS) === true;
}

const WRITE = `INSERT INTO "click_record" ("id", "created_at", "created_by", "click_content_id", "click_content_type", "title", "device_type", "os", "browser", "browser_version", "ip", "server_ip", "at")
  SELECT c."id", c."at", (SELECT "id" FROM "user" WHERE "account" = 'system'), c."clickContentId", c."clickContentType", t."title", c."deviceType", c."os", c."browser", c."browserVersion", nullif(c."ip", ''), nullif(c."serverIp", ''), c."at"
  FROM jsonb_to_recordset($1::jsonb) AS c("id" uuid, "clickContentId" text, "clickContentType" text, "itemId" uuid, "deviceType" text, "os" text, "browser" text, "browserVersion" text, "ip" text, "serverIp" text, "at" timestamptz)
  LEFT JOIN LATERAL (${titleSql('c."clickContentType"', 'c."itemId"')}) AS t ON true`;

/** Buffers clicks: written in batches, without journal entries, and without blocking requests. */
export class ClickBatch {
  private readonly pool: Pool;
  private readonly failed: (error: unknown) => void;
  private waiting: (Click & { readonly id: string })[] = [];
  private timer: NodeJS.Timeout | undefined;
  private writing = Promise.resolve();

  constructor(pool: Pool, failed: (error: unknown) => void) {
    this.pool = pool;
    this.failed = failed;
  }

  /** @returns the id it will have */
  add(click: Click): string {
    const id = newId(click.at.getTime());
    this.waiting.push({ ...click, id });
    if (this.waiting.length > MAX_WAITING) this.waiting.splice(0, this.waiting.length - MAX_WAITING);
    if (this.waiting.length >= BATCH_SIZE) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), FLUSH_INTERVAL_MS).unref();
    return id;
  }

  /** Writes what waits; one batch after the other. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  private async write(): Promise<void> {
    const batch = this.waiting.splice(0);
    if (batch.length === 0) return;
    try {
      await this.pool.query(WRITE, [JSON.stringify(batch)]);
    } catch (error) {
      this.failed(error);
      // What cannot be written will never be; only what could not be written now waits on.
      if (isDataError(error)) return;
      this.waiting.unshift(...batch);
      this.timer ??= setTimeout(() => void this.flush(), 10 * FLUSH_INTERVAL_MS).unref();
    }
  }
}
