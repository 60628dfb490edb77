/** What an upload is, told by its first bytes; what it is called or said to be does not count. */
export interface Format {
  readonly mimeType: string;
  readonly isPicture: boolean;
}

/** First bytes that {@link formatOf} needs. */
export const MAGIC_BYTES = 12;

const FORMATS: readonly (Format & { readonly starts: readonly (readonly [number, string])[] })[] = [
  { mimeType: 'image/jpeg', isPicture: true, starts: [[0, '\u00ff\u00d8\u00ff']] },
  { mimeType: 'image/png', isPicture: true, starts: [[0, '\u0089PNG\r\n\u001a\n']] },
  {
    mimeType: 'image/webp',
    isPicture: true,
    starts: [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  },
  { mimeType: 'application/pdf', isPicture: false, starts: [[0, '%PDF-']] },
];

/** Undefined for everything that is not kept: scripts, vector pictures, archives, programs. */
export function formatOf(bytes: Buffer): Format | undefined {
  const text = bytes.subarray(0, MAGIC_BYTES).toString('latin1');
  return FORMATS.find(({ starts }) => starts.every(([at, magic]) => text.startsWith(magic, at)));
}
