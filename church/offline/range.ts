/** A byte range, both ends included. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Parses the single range of a header for a file of `size` bytes.
 *
 * @returns undefined where the whole answers (no range, several, or not understood); null where nothing of it is there
 */
export function readRange(header: string | null, size: number): Range | undefined | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') return Number(last) > 0 && size > 0 ? { from: Math.max(0, size - Number(last)), to: size - 1 } : null;
  const range = { from: Number(first), to: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
  return range.from >= size || range.to < range.from ? null : range;
}

/** Answers from a stored file like a server: 206 for a part, 416 for one that is not there, 200 for all. */
export async function answerRange(request: Pick<Request, 'headers'>, whole: Response): Promise<Response> {
  const blob = await whole.blob();
  const type = whole.headers.get('Content-Type') ?? 'application/octet-stream';
  const range = readRange(request.headers.get('Range'), blob.size);
  if (range === null) return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${blob.size}` } });
  const headers = { 'Content-Type': type, 'Accept-Ranges': 'bytes' };
  if (range === undefined) return new Response(blob, { headers: { ...headers, 'Content-Length': String(blob.size) } });
  const part = blob.slice(range.from, range.to + 1, type);
  return new Response(part, {
    status: 206,
    headers: {
      ...headers,
      'Content-Length': String(part.size),
      'Content-Range': `bytes ${range.from}-${range.to}/${blob.size}`,
    },
  });
}
