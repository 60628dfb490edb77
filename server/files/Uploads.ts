import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SignedIn } from '../auth/types.ts';
import { Gate } from '../http/Gate.ts';
import { refused } from '../http/RequestRefused.ts';
import { readContext, type ReadDeps } from '../reads/readContext.ts';
import { withClient } from '../store/transaction.ts';
import { contentPath, lies, place, receive, smallPath, type Incoming } from './folder.ts';
import { MAGIC_BYTES, formatOf } from './magic.ts';
import { drawAnew, drawSmall } from './picture.ts';
import { seenThrough } from './referrers.ts';

/** Who sends, or asks. */
type Sender = Pick<SignedIn, 'actor'>;

/** A file as its row tells it. */
export interface KeptFile {
  readonly id: string;
  readonly name: string;
  readonly mimeType: string;
  readonly size: number;
  readonly sha256: string;
}

/** What somebody sends, and what he says of it. */
export interface Upload {
  readonly body: AsyncIterable<Buffer>;
  readonly name: string;
  readonly kind: 'picture' | 'file';
}

/** Bytes one person may send in an hour. */
const QUOTA = 524_288_000;
/** Pictures drawn at a time, and those that wait: each takes memory while it is drawn. */
const DRAWN_AT_ONCE = 2;
const WAITING = 40;

/** Files of the plant: content by its hash in `DATA_DIR/files`, and a row that says whose it is and what it is called. */
export class Uploads {
  private readonly deps: ReadDeps & { readonly dataDir: string };
  private readonly gate = new Gate(DRAWN_AT_ONCE, WAITING);

  constructor(deps: ReadDeps & { readonly dataDir: string }) {
    this.deps = deps;
  }

  /**
   * Takes a file in. Until a record refers to it only its owner sees it, and after a day it is swept away.
   *
   * @throws RequestRefused `file.quota tooLarge empty wrongType broken tooManyPixels`
   */
  async take({ body, name, kind }: Upload, by: Sender): Promise<KeptFile> {
    await this.checkQuota(by);
    const incoming = await receive(this.deps.dataDir, body, MAGIC_BYTES);
    try {
      const format = formatOf(incoming.head);
      if (!format || (kind === 'picture' && !format.isPicture)) throw refused('refused', `file.wrongType.${kind}`);
      const kept = {
        name,
        ...(format.isPicture ? await this.redrawn(incoming) : { ...incoming, mimeType: format.mimeType }),
      };
      return await this.keep(kept, incoming.path, by);
    } finally {
      await rm(incoming.path, { force: true });
    }
  }

  /** A file for somebody who may see it; for everybody else it does not exist. */
  async find(id: string, by: Sender): Promise<KeptFile | undefined> {
    const [row] = await this.rows([id]);
    return row && (await this.isVisible(row, by)) ? row : undefined;
  }

  /** Those of the files that exist for a person: he may name them in what he sends. */
  async visible(ids: readonly string[], by: Sender): Promise<ReadonlySet<string>> {
    const rows = await this.rows(ids);
    const seen = await Promise.all(rows.map(async (row) => ((await this.isVisible(row, by)) ? [row.id] : [])));
    return new Set(seen.flat());
  }

  /** Its bytes, whole or drawn small; undefined when they are lost. */
  async content({ sha256, mimeType }: KeptFile, isSmall: boolean): Promise<Drawing | undefined> {
    const { dataDir } = this.deps;
    const path = contentPath(dataDir, sha256);
    if (!isSmall || !mimeType.startsWith('image/')) {
      const bytes = await readFile(path).catch(() => undefined);
      return bytes && { bytes, mimeType };
    }
    const small = smallPath(dataDir, sha256);
    if (!(await lies(small))) {
      if (!(await lies(path))) return undefined;
      await place(await this.gate.run(() => drawSmall(path)), small);
    }
    return { bytes: await readFile(small), mimeType: 'image/webp' };
  }

  private async checkQuota({ actor }: Sender): Promise<void> {
    const since = new Date(this.deps.now().getTime() - 3_600_000);
    const sql = `SELECT coalesce(sum("size"), 0) AS sum FROM "file" WHERE "owner" = $1 AND "created_at" > $2`;
    const { rows } = await this.deps.pool.query<{ sum: string }>(sql, [actor.userId, since]);
    if (Number(rows[0]?.sum) > QUOTA) throw refused('tooMany', 'file.quota', { max: QUOTA / 1_048_576 });
  }

  /** A picture takes the place of what was sent. */
  private async redrawn({ path }: Incoming): Promise<Omit<KeptFile, 'id' | 'name'>> {
    const { bytes, mimeType } = await this.gate.run(() => drawAnew(path));
    await place(bytes, path);
    return { mimeType, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  /** The lock keeps the sweep from taking the same content away meanwhile. */
  private async keep(kept: Omit<KeptFile, 'id'>, path: string, { actor }: Sender): Promise<KeptFile> {
    const { pool, now, newId, dataDir } = this.deps;
    const id = newId();
    const { name, mimeType, size, sha256 } = kept;
    const sql = `INSERT INTO "file" ("id", "version", "created_at", "created_by", "updated_at", "updated_by", "name", "mime_type", "size", "sha256", "owner")
      VALUES ($1, 1, $2, $3, $2, $3, $4, $5, $6, $7, $3)`;
    await withClient(pool, async (client) => {
      await client.query('BEGIN');
      await client.query('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 1))', [sha256]);
      await mkdir(dirname(contentPath(dataDir, sha256)), { recursive: true });
      await rename(path, contentPath(dataDir, sha256));
      await client.query(sql, [id, now(), actor.userId, name, mimeType, size, sha256]);
      await client.query('COMMIT');
    });
    return { id, name, mimeType, size, sha256 };
  }

  private async rows(ids: readonly string[]): Promise<readonly OwnedFile[]> {
    if (ids.length === 0) return [];
    const sql = `SELECT "id", "name", "mime_type" AS "mimeType", "size", "sha256", "owner" FROM "file" WHERE "id" = ANY($1::uuid[])`;
    return (await this.deps.pool.query<OwnedFile>(sql, [[...new Set(ids)]])).rows;
  }

  private async isVisible({ id, owner }: OwnedFile, by: Sender): Promise<boolean> {
    const { pool, bundle } = this.deps;
    const seen = await seenThrough(pool, bundle(), id, await readContext(this.deps, by));
    return seen ?? owner === by.actor.userId;
  }
}

interface OwnedFile extends KeptFile {
  readonly owner: string;
}

/** Bytes as they are sent. */
export interface Drawing {
  readonly bytes: Buffer;
  readonly mimeType: string;
}
