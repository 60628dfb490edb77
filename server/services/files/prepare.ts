import { createHash } from 'node:crypto';
import { isOfSort, type FileSort } from '#engine';
import { Gate } from '../../core/Gate.ts';
import { refused } from '../../core/RequestRefused.ts';
import { encodeWav } from './encodeWav.ts';
import { readHead, moveIntoPlace, received, type Incoming } from './folder.ts';
import { MAGIC_BYTES, recognizeFormat, type Format } from './magic.ts';
import { redrawPicture } from './redrawPicture.ts';
import type { RecordingFormat, RecordingReader } from '../../core/ports/recordings.ts';

/** A file as it is kept: at its path, with what is known of it. */
export interface PreparedFile extends Incoming {
  readonly mimeType: string;
  /** Seconds of a recording. */
  readonly duration?: number;
}

/** Pictures drawn at a time, and those that wait: each takes memory while it is drawn. */
const MAX_CONCURRENT_PICTURES = 2;
const MAX_WAITING = 40;
/** Recordings encoded at a time: each takes a processor. */
const MAX_CONCURRENT_ENCODINGS = 1;

/**
 * The type of a file, detected from its first bytes; undefined when it is not taken for a field of this sort:
 * `file.wrongType.<sort>`.
 */
export function acceptedAs(head: Buffer, sort: FileSort): Format | undefined {
  const format = recognizeFormat(head);
  return format && isOfSort(format.mimeType, sort) ? format : undefined;
}

/** Prepares an upload for storage: pictures are re-encoded, recordings measured, WAVs encoded as MP3. */
export class FilePreparation {
  readonly #reader: RecordingReader;
  /** Pictures on the way; others draw theirs by it too. */
  readonly drawing = new Gate(MAX_CONCURRENT_PICTURES, MAX_WAITING);
  readonly #encoding = new Gate(MAX_CONCURRENT_ENCODINGS, MAX_WAITING);

  constructor(reader: RecordingReader) {
    this.#reader = reader;
  }

  /**
   * @param partial path for temporary bytes; the caller removes it
   * @param asker ends with who waits for it
   * @throws RequestRefused `file.wrongType.<sort>`, what {@link redrawPicture} {@link wholeSeconds} {@link encodeWav} throw
   */
  async prepare(incoming: Incoming, sort: FileSort, partial: string, asker?: AbortSignal): Promise<PreparedFile> {
    const format = acceptedAs(await readHead(incoming.path, MAGIC_BYTES), sort);
    if (!format) throw refused('refused', `file.wrongType.${sort}`);
    if (format.sort === 'picture') return this.#redrawn(incoming);
    if (format.sort === 'document') return { ...incoming, mimeType: format.mimeType };
    if (format.mimeType === 'audio/wav') return this.#encoded(incoming, partial, asker);
    const { mimeType } = format;
    return { ...incoming, mimeType, duration: wholeSeconds(await this.#reader.recording({ ...incoming, mimeType }, asker)) };
  }

  /** A picture takes the place of what was sent. */
  async #redrawn({ path }: Incoming): Promise<PreparedFile> {
    const { bytes, mimeType } = await this.drawing.run(() => redrawPicture(path));
    await moveIntoPlace(bytes, path);
    return { path, mimeType, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  async #encoded({ path }: Incoming, partial: string, asker?: AbortSignal): Promise<PreparedFile> {
    await this.#encoding.run(() => encodeWav(path, partial));
    const mimeType = 'audio/mpeg';
    const encoded = await received(partial);
    return { ...encoded, mimeType, duration: wholeSeconds(await this.#reader.recording({ ...encoded, mimeType }, asker)) };
  }
}

/** Seconds a recording may last: a day. */
const MAX_SECONDS = 86_400;

/**
 * How long a recording is, in whole seconds, at least 1. What cannot be read to its end as what it begins like is refused, and
 * so is a film.
 *
 * @throws RequestRefused `file.brokenAudio file.noAudio file.tooLong`
 */
function wholeSeconds({ hasVideo, hasAudio, duration: seconds }: RecordingFormat): number {
  if (hasVideo === true || hasAudio === false) throw refused('refused', 'file.noAudio');
  if (seconds === undefined || !Number.isFinite(seconds) || seconds <= 0) throw refused('refused', 'file.brokenAudio');
  if (seconds > MAX_SECONDS) throw refused('refused', 'file.tooLong', { max: MAX_SECONDS / 3_600 });
  return Math.max(1, Math.round(seconds));
}
