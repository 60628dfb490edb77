import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { Gate } from '../../core/Gate.ts';
import { refused } from '../../core/RequestRefused.ts';
import { encodeWav } from './encodeWav.ts';
import { headOf, place, received, type Incoming } from './folder.ts';
import type { FileSort } from './limits.ts';
import { MAGIC_BYTES, formatOf, type Format } from './magic.ts';
import { drawAnew } from './picture.ts';
import { createReadStream } from 'node:fs';

/** A file as it is kept: at its path, with what is known of it. */
export interface Prepared extends Incoming {
  readonly mimeType: string;
  /** Seconds of a recording. */
  readonly duration?: number;
}

/** Pictures drawn at a time, and those that wait: each takes memory while it is drawn. */
const DRAWN_AT_ONCE = 2;
const WAITING = 40;
/** Recordings encoded at a time: each takes a processor. */
const ENCODED_AT_ONCE = 1;

/** What may be kept as what. */
const TAKEN: Readonly<Record<FileSort, readonly Format['sort'][]>> = {
  picture: ['picture'],
  audio: ['audio'],
  file: ['picture', 'document'],
};

/** What a file is, told by its first bytes; undefined when it is not taken for a field of this sort: `file.wrongType.<sort>`. */
export function takenAs(head: Buffer, sort: FileSort): Format | undefined {
  const format = formatOf(head);
  return format && TAKEN[sort].includes(format.sort) ? format : undefined;
}

/** Makes of what somebody sent what is kept: a picture is drawn anew, a recording is measured, a WAV becomes an MP3. */
export class Preparing {
  /** Pictures on the way; others draw theirs by it too. */
  readonly drawing = new Gate(DRAWN_AT_ONCE, WAITING);
  readonly #encoding = new Gate(ENCODED_AT_ONCE, WAITING);

  /**
   * @param partial  where bytes may lie meanwhile; whoever calls takes it away
   * @throws RequestRefused `file.wrongType.<sort>`, what {@link drawAnew} {@link secondsOf} {@link encodeWav} throw
   */
  async prepare(incoming: Incoming, sort: FileSort, partial: string): Promise<Prepared> {
    const format = takenAs(await headOf(incoming.path, MAGIC_BYTES), sort);
    if (!format) throw refused('refused', `file.wrongType.${sort}`);
    if (format.sort === 'picture') return this.#redrawn(incoming);
    if (format.sort === 'document') return { ...incoming, mimeType: format.mimeType };
    if (format.mimeType === 'audio/wav') return this.#encoded(incoming, partial);
    return {
      ...incoming,
      mimeType: format.mimeType,
      duration: await secondsOf(incoming.path, format.mimeType, incoming.size),
    };
  }

  /** A picture takes the place of what was sent. */
  async #redrawn({ path }: Incoming): Promise<Prepared> {
    const { bytes, mimeType } = await this.drawing.run(() => drawAnew(path));
    await place(bytes, path);
    return { path, mimeType, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  async #encoded({ path }: Incoming, partial: string): Promise<Prepared> {
    await this.#encoding.run(() => encodeWav(path, partial));
    const mimeType = 'audio/mpeg';
    const duration = await secondsOf(partial, mimeType, (await stat(partial)).size);
    return { ...(await received(partial)), mimeType, duration };
  }
}

/** Seconds a recording may last: a day. */
const LONGEST = 86_400;

/**
 * How long a recording is, in whole seconds, at least 1. What cannot be read to its end as what it begins like is refused, and
 * so is a film.
 *
 * @throws RequestRefused `file.brokenAudio file.noAudio file.tooLong`
 */
async function secondsOf(path: string, mimeType: string, size: number): Promise<number> {
  const { format } = await parsed(path, mimeType, size);
  if (format.hasVideo === true || format.hasAudio === false) throw refused('refused', 'file.noAudio');
  const seconds = format.duration;
  if (seconds === undefined || !Number.isFinite(seconds) || seconds <= 0) throw refused('refused', 'file.brokenAudio');
  if (seconds > LONGEST) throw refused('refused', 'file.tooLong', { max: LONGEST / 3_600 });
  return Math.max(1, Math.round(seconds));
}

async function parsed(path: string, mimeType: string, size: number) {
  const { parseStream } = await import('music-metadata');
  const stream = createReadStream(path);
  try {
    return await parseStream(stream, { mimeType, size }, { duration: true, skipCovers: true });
  } catch {
    throw refused('refused', 'file.brokenAudio');
  } finally {
    stream.destroy();
  }
}
