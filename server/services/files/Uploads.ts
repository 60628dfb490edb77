import { readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { SignedIn } from '../../core/signedIn.ts';
import type { FileSort } from '#engine';
import { refused } from '../../core/RequestRefused.ts';
import { readContext, type ReadDeps } from '../reads/readContext.ts';
import { withClient } from '../../database/store/transaction.ts';
import { contentPath, isStored, makeFolder, MEGABYTE, moveIntoPlace, receive, smallPath, type Incoming } from './folder.ts';
import { insertFile, type StoredFile } from './insertFile.ts';
import { limitFor, limitsOf, type Limits } from './limits.ts';
import { drawSmall } from './redrawPicture.ts';
import { FilePreparation, type PreparedFile } from './prepare.ts';
import type { RecordingReader } from '../../core/ports/recordings.ts';
import { isVisibleThrough } from './referrers.ts';

/** Who sends, or asks. */
export type Sender = Pick<SignedIn, 'actor'>;

/** The client's description of a file it sends. */
export interface UploadInfo {
  readonly name: string;
  readonly kind: FileSort;
}

/** A file sent by a client, with its description. */
export interface Upload extends UploadInfo {
  readonly body: AsyncIterable<Buffer>;
  /** Ends with who waits for it. */
  readonly asker?: AbortSignal;
}

type UploadDeps = ReadDeps & { readonly dataDir: string; readonly reader: RecordingReader };

/** Files of the plant: content by its hash in `DATA_DIR/files`, and a row that says whose it is and what it is called. */
export class Uploads {
  private readonly deps: UploadDeps;
  private readonly preparing: FilePreparation;

  constructor(deps: UploadDeps) {
    this.deps = deps;
    this.preparing = new FilePreparation(deps.reader);
  }

  /**
   * Takes a file in. Until a record refers to it only its owner sees it, and after a day it is swept away.
   *
   * @throws RequestRefused as {@link dimensionsFor} and {@link admit}; `file.tooLarge empty`
   */
  async take({ body, name, kind, asker }: Upload, by: Sender): Promise<StoredFile> {
    const limit = await this.roomFor(by, kind);
    const incoming = await receive(this.deps.dataDir, body, limit);
    return this.admit(incoming, { name, kind }, by, asker);
  }

  /**
   * Bytes a file of one of the kinds may have now.
   *
   * @throws RequestRefused `file.quota` for a user who used up the hourly quota
   */
  async roomFor(by: Sender, ...kinds: readonly FileSort[]): Promise<number> {
    const { limits, left } = await this.room(by);
    if (left < 0) throw refused('tooMany', 'file.quota', { max: limits.hour / MEGABYTE });
    return Math.max(...kinds.map((kind) => limitFor(limits, kind)));
  }

  /** How much may be sent, and what is left of somebody's share of the hour; its last file may be larger. */
  async room({ actor }: Sender): Promise<{ readonly limits: Limits; readonly left: number }> {
    const limits = limitsOf(await this.deps.settings());
    const since = new Date(this.deps.now().getTime() - 3_600_000);
    const sql = `SELECT coalesce(sum("size"), 0) AS sum FROM "file" WHERE "owner" = $1 AND "created_at" > $2`;
    const { rows } = await this.deps.pool.query<{ sum: string }>(sql, [actor.userId, since]);
    return { limits, left: limits.hour - Number(rows[0]?.sum) };
  }

  /** Of the digests those of files that were sent before and exist for a person: the oldest file of each. */
  async sentBefore(digests: readonly string[], by: Sender): Promise<ReadonlyMap<string, string>> {
    const sql = `SELECT "id", coalesce("sent_sha256", "sha256") AS "sent", "sha256" FROM "file"
      WHERE "sent_sha256" = ANY($1) OR "sha256" = ANY($1) ORDER BY "id" DESC`;
    const { rows } = await this.deps.pool.query<{ id: string; sent: string; sha256: string }>(sql, [digests]);
    const visible = await this.visible(
      rows.map(({ id }) => id),
      by,
    );
    const visibleRows = rows.filter(({ id }) => visible.has(id));
    return new Map(visibleRows.flatMap(({ id, sent, sha256 }) => [[sha256, id] as const, [sent, id] as const]));
  }

  /** Of the names those that a file has which exists for a person. */
  async known(names: readonly string[], by: Sender): Promise<ReadonlySet<string>> {
    const sql = `SELECT DISTINCT ON ("name", "owner") "id", "name" FROM "file" WHERE "name" = ANY($1)`;
    const { rows } = await this.deps.pool.query<{ id: string; name: string }>(sql, [names]);
    const visible = await this.visible(
      rows.map(({ id }) => id),
      by,
    );
    return new Set(rows.filter(({ id }) => visible.has(id)).map(({ name }) => name));
  }

  /**
   * Keeps what has come; nothing of it is left where it lay.
   *
   * @throws RequestRefused as {@link FilePreparation.prepare}
   */
  async admit(incoming: Incoming, { name, kind }: UploadInfo, by: Sender, asker?: AbortSignal): Promise<StoredFile> {
    const partial = `${incoming.path}.new`;
    try {
      const prepared = await this.preparing.prepare(incoming, kind, partial, asker);
      return await this.store(prepared, { name, sentSha256: incoming.sha256 }, by);
    } finally {
      for (const path of [incoming.path, partial]) await rm(path, { force: true });
    }
  }

  /** A file for somebody who may see it; for everybody else it does not exist. */
  async find(id: string, by: Sender): Promise<StoredFile | undefined> {
    const [row] = await this.rows([id]);
    return row && (await this.isVisible(row, by)) ? row : undefined;
  }

  /** A picture, for any caller: what names it must be public. */
  async picture(id: string): Promise<StoredFile | undefined> {
    const [row] = await this.rows([id]);
    return row?.mimeType.startsWith('image/') === true ? row : undefined;
  }

  /** The media types of the files visible to a user, who may name them in inputs. */
  async visible(ids: readonly string[], by: Sender): Promise<ReadonlyMap<string, string>> {
    const rows = await this.rows(ids);
    const seen = await Promise.all(rows.map(async (row) => ((await this.isVisible(row, by)) ? [row] : [])));
    return new Map(seen.flat().map(({ id, mimeType }) => [id, mimeType]));
  }

  /** Its bytes, whole or drawn small; undefined when they are lost. */
  async content({ sha256, mimeType }: StoredFile, isSmall: boolean): Promise<Drawing | undefined> {
    const { dataDir } = this.deps;
    const path = contentPath(dataDir, sha256);
    if (!isSmall || !mimeType.startsWith('image/')) {
      const bytes = await readFile(path).catch(() => undefined);
      return bytes && { bytes, mimeType };
    }
    const small = smallPath(dataDir, sha256);
    if (!(await isStored(small))) {
      if (!(await isStored(path))) return undefined;
      await moveIntoPlace(await this.preparing.drawing.run(() => drawSmall(path)), small);
    }
    return { bytes: await readFile(small), mimeType: 'image/webp' };
  }

  /** Path of its bytes, for ranged reads; undefined when they are lost. */
  async place({ sha256 }: StoredFile): Promise<{ readonly path: string; readonly size: number } | undefined> {
    const path = contentPath(this.deps.dataDir, sha256);
    const found = await stat(path).catch(() => undefined);
    return found && { path, size: found.size };
  }

  /** The lock keeps the sweep from taking the same content away meanwhile. */
  private async store(prepared: PreparedFile, { name, sentSha256 }: SentName, { actor }: Sender): Promise<StoredFile> {
    const { pool, now, newId, dataDir } = this.deps;
    const { mimeType, size, sha256, path, duration = null } = prepared;
    const file: StoredFile = { id: newId(), name, mimeType, size, sha256, duration };
    await withClient(pool, async (client) => {
      await client.query('BEGIN');
      await client.query('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 1))', [sha256]);
      await makeFolder(dirname(contentPath(dataDir, sha256)));
      await rename(path, contentPath(dataDir, sha256));
      await insertFile(client, file, { owner: actor.userId, now: now(), sentSha256 });
      await client.query('COMMIT');
    });
    return file;
  }

  private async rows(ids: readonly string[]): Promise<readonly OwnedFile[]> {
    if (ids.length === 0) return [];
    const sql = `SELECT "id", "name", "mime_type" AS "mimeType", "size", "sha256", "duration", "owner" FROM "file" WHERE "id" = ANY($1::uuid[])`;
    return (await this.deps.pool.query<OwnedFile>(sql, [[...new Set(ids)]])).rows;
  }

  private async isVisible({ id, owner }: OwnedFile, by: Sender): Promise<boolean> {
    const { pool, bundle } = this.deps;
    const visibleRows = await isVisibleThrough(pool, bundle(), id, await readContext(this.deps, by));
    return visibleRows ?? owner === by.actor.userId;
  }
}

/** What was sent: how it is called, and its digest, which differs from that of a re-encoded picture. */
interface SentName {
  readonly name: string;
  readonly sentSha256: string;
}

interface OwnedFile extends StoredFile {
  readonly owner: string;
}

/** Bytes as they are sent. */
export interface Drawing {
  readonly bytes: Buffer;
  readonly mimeType: string;
}
