import type { Image, Audio, Attachment } from '#contract/church';
import { dimensionsFor, type PictureSize } from '../media/pictures.ts';
import type { Reading } from './reading.ts';

/** A file as its row describes it. */
export interface FileRow {
  readonly id: string;
  readonly name: string;
  readonly mimeType: string;
  readonly size: number;
  readonly sha256: string;
  readonly duration: number | null;
}

/** The files some rows name, read at once; what is not there is null. */
export class Files {
  private readonly reading: Reading;
  private readonly rows: ReadonlyMap<string, FileRow>;

  private constructor(reading: Reading, rows: ReadonlyMap<string, FileRow>) {
    this.reading = reading;
    this.rows = rows;
  }

  /** Reads the files named by fields of rows; a field holds an id, several, or none. */
  static async of(
    reading: Reading,
    rows: readonly Readonly<Record<string, unknown>>[],
    fields: readonly string[],
  ): Promise<Files> {
    const ids = new Set(rows.flatMap((row) => fields.flatMap((field) => idsIn(row[field]))));
    if (ids.size === 0) return new Files(reading, new Map());
    const sql = `SELECT f."id"::text, f."name", f."mime_type" AS "mimeType", f."size", f."sha256", f."duration" FROM "file" f WHERE f."id" = ANY($1::uuid[])`;
    const found = await reading.pool.query<FileRow>(sql, [[...ids]]);
    return new Files(reading, new Map(found.rows.map((row) => [row.id, row])));
  }

  /** A picture in a size fit for its place; null where there is none, or what it was is lost. */
  async image(id: unknown, size: PictureSize, alt: string | null = null): Promise<Image | null> {
    const file = this.find(id);
    if (!file?.mimeType.startsWith('image/')) return null;
    const room = await dimensionsFor(this.reading.dataDir, file.sha256, size);
    return room && { url: this.reading.media.of(file.id, size), ...room, alt };
  }

  /** Several pictures in their order. */
  async images(ids: unknown, size: PictureSize, alt: string | null = null): Promise<readonly Image[]> {
    const images = await Promise.all(idsIn(ids).map((id) => this.image(id, size, alt)));
    return images.filter((image) => image !== null);
  }

  /** @param seconds  what the row says, where its file does not say it */
  audio(id: unknown, seconds: unknown): Audio | null {
    const file = this.find(id);
    if (file === undefined) return null;
    const duration = Math.max(1, Number(file.duration ?? seconds ?? 1));
    return { url: this.reading.media.of(file.id), type: file.mimeType, bytes: Number(file.size), duration };
  }

  attachment(id: unknown): Attachment | null {
    const file = this.find(id);
    if (file === undefined) return null;
    const { name, mimeType, size } = file;
    return { name, url: this.reading.media.of(file.id), type: mimeType, bytes: Number(size) };
  }

  /** Several documents in their order. */
  attachments(ids: unknown): readonly Attachment[] {
    return idsIn(ids).flatMap((id) => this.attachment(id) ?? []);
  }

  private find(id: unknown): FileRow | undefined {
    return typeof id === 'string' ? this.rows.get(id) : undefined;
  }
}

function idsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.filter((each) => typeof each === 'string');
  return typeof value === 'string' ? [value] : [];
}
