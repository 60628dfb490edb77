import { createReadStream } from 'node:fs';
import { refused } from '../../core/RequestRefused.ts';

/** Seconds a recording may last: a day. */
const LONGEST = 86_400;

/**
 * How long a recording is, in whole seconds, at least 1. What cannot be read to its end as what it begins like is refused, and
 * so is a film.
 *
 * @throws RequestRefused `file.brokenAudio file.noAudio file.tooLong`
 */
export async function secondsOf(path: string, mimeType: string, size: number): Promise<number> {
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
