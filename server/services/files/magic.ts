/** The type of a file, detected from its first bytes. */
type Sort = 'picture' | 'audio' | 'document';

/** The format of an upload, detected from its first bytes; its name and declared type do not count. */
export interface Format {
  readonly mimeType: string;
  readonly sort: Sort;
}

/** First bytes that {@link recognizeFormat} needs. */
export const MAGIC_BYTES = 12;

interface KnownFormat extends Format {
  readonly starts: readonly (readonly [number, string])[];
}

const FORMATS: readonly KnownFormat[] = [
  { mimeType: 'image/jpeg', sort: 'picture', starts: [[0, '\u00ff\u00d8\u00ff']] },
  { mimeType: 'image/png', sort: 'picture', starts: [[0, '\u0089PNG\r\n\u001a\n']] },
  {
    mimeType: 'image/webp',
    sort: 'picture',
    starts: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  },
  { mimeType: 'application/pdf', sort: 'document', starts: [[0, '%PDF-']] },
  {
    mimeType: 'audio/wav',
    sort: 'audio',
    starts: [
      [0, 'RIFF'],
      [8, 'WAVE'],
    ],
  },
  { mimeType: 'audio/ogg', sort: 'audio', starts: [[0, 'OggS']] },
  { mimeType: 'audio/mp4', sort: 'audio', starts: [[4, 'ftyp']] },
  { mimeType: 'audio/mpeg', sort: 'audio', starts: [[0, 'ID3']] },
];

/** Undefined for everything that is not kept: scripts, vector pictures, archives, programs. */
export function recognizeFormat(bytes: Buffer): Format | undefined {
  const text = bytes.subarray(0, MAGIC_BYTES).toString('latin1');
  return FORMATS.find(({ starts }) => starts.every(([at, magic]) => text.startsWith(magic, at))) ?? framed(bytes);
}

/** Recordings without a head begin with a frame: eleven or twelve bits that are set, then which layer of MPEG it is. */
function framed(bytes: Buffer): Format | undefined {
  if (bytes.length < 4) return undefined;
  const [first, second, third] = [bytes[0]!, bytes[1]!, bytes[2]!];
  if (first !== 0xff) return undefined;
  if ((second & 0xf6) === 0xf0) return { mimeType: 'audio/aac', sort: 'audio' };
  const [version, layer, rate] = [(second >> 3) & 3, (second >> 1) & 3, third >> 4];
  const isLayer3 = (second & 0xe0) === 0xe0 && version !== 1 && layer === 1 && rate !== 15;
  return isLayer3 ? { mimeType: 'audio/mpeg', sort: 'audio' } : undefined;
}
