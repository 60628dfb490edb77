import { createReadStream } from 'node:fs';
import type { RecordingFile, RecordingFormat } from '../../core/ports/recordings.ts';
import type { SheetEncoding } from '#contract';
import { refused, type RequestRefused } from '../../core/RequestRefused.ts';
import { BadCalendar } from '../import/calendar/BadCalendar.ts';
import type { CalendarContext } from '../import/calendar/eventDays.ts';
import { isCalendar, readCalendar } from '../import/calendar/readCalendar.ts';
import { decodeSheet } from '../import/decodeSheet.ts';
import { readTable, type ReadTable } from '../import/readTable.ts';
import { MAX_BYTES, readWorkbook } from '../import/readWorkbook.ts';
import { BadWorkbook } from '../import/unpack.ts';

/** A sheet as it was sent. */
interface SheetFile {
  readonly bytes: Uint8Array;
  readonly isWorkbook: boolean;
  /** What its sender says a text file is written in. */
  readonly encoding?: SheetEncoding;
  readonly context: CalendarContext;
}

/** What is read out of a file somebody sent: plain data in and out, and bounded, whatever the file holds. */
export const uploadWork = { sheet: readSheetFile, recording: readRecording } as const;

/** How files of Excel before 2007 begin, and those with a password. */
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const BYTES_PER_MB = 1_048_576;

/** @throws RequestRefused where the file is no sheet, or larger than one of a person */
async function readSheetFile({ bytes, isWorkbook, encoding: chosen, context }: SheetFile): Promise<ReadTable> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.subarray(0, OLE.length).equals(OLE)) throw refused('badRequest', 'import.oldWorkbook');
  if (!isWorkbook) {
    const { text, encoding } = decodeSheet(buffer, chosen);
    return readTable(tableText(text, context), encoding);
  }
  const { text, ...about } = await readWorkbook(buffer).catch((error: unknown) => {
    throw error instanceof BadWorkbook ? badWorkbook(error) : error;
  });
  return readTable(text, 'xlsx', about);
}

/** A calendar says itself what it is, also where it is sent as plain text. */
function tableText(text: string, context: CalendarContext): string {
  try {
    return isCalendar(text) ? readCalendar(text, context) : text;
  } catch (error) {
    throw error instanceof BadCalendar ? refused('badRequest', error.code, error.params) : error;
  }
}

function badWorkbook({ code }: BadWorkbook): RequestRefused {
  const isTooLarge = code === 'import.workbookTooLarge';
  return refused('badRequest', code, isTooLarge ? { max: MAX_BYTES / BYTES_PER_MB } : {}, { status: isTooLarge ? 413 : 400 });
}

/** @throws RequestRefused `file.brokenAudio` */
async function readRecording({ path, mimeType, size }: RecordingFile): Promise<RecordingFormat> {
  const { parseStream } = await import('music-metadata');
  const stream = createReadStream(path);
  try {
    const { format } = await parseStream(stream, { mimeType, size }, { duration: true, skipCovers: true });
    const { hasVideo, hasAudio, duration } = format;
    return {
      ...(hasVideo === undefined ? {} : { hasVideo }),
      ...(hasAudio === undefined ? {} : { hasAudio }),
      ...(duration === undefined ? {} : { duration }),
    };
  } catch {
    throw refused('refused', 'file.brokenAudio');
  } finally {
    stream.destroy();
  }
}
