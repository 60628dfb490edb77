import type { Range } from './range.ts';

/** Bytes of a piece: small enough for a slow network within {@link PIECE_TIMEOUT_MS}. */
export const PIECE = 1024 * 1024;
/** Timeout of a piece; milliseconds. */
export const PIECE_TIMEOUT_MS = 60_000;

/** Storage of pieces until the download is complete. */
export interface Pieces {
  readonly has: (index: number) => Promise<boolean>;
  readonly put: (index: number, piece: Blob) => Promise<void>;
}

/** The server returned something else than the requested piece. */
export class UnexpectedPieceError extends Error {}

/** The ranges of a download. */
export function piecesOf(bytes: number): readonly Range[] {
  return Array.from({ length: Math.ceil(bytes / PIECE) }, (_, index) => ({
    from: index * PIECE,
    to: Math.min((index + 1) * PIECE, bytes) - 1,
  }));
}

/**
 * Downloads the missing pieces, one after the other; what is there already is not fetched again.
 *
 * @param onProgress receives the number of bytes available
 * @throws UnexpectedPieceError when the server has something else at the address now; what `fetch` and `pieces` throw
 */
export async function fetchPieces(
  whole: { readonly url: string; readonly bytes: number },
  pieces: Pieces,
  fetchPart: (url: string, range: Range) => Promise<Response>,
  onProgress: (bytes: number) => void,
): Promise<void> {
  for (const [index, range] of piecesOf(whole.bytes).entries()) {
    if (!(await pieces.has(index))) await pieces.put(index, await fetchPiece(whole, range, fetchPart));
    onProgress(range.to + 1);
  }
}

async function fetchPiece(
  { url, bytes }: { readonly url: string; readonly bytes: number },
  range: Range,
  fetchPart: (url: string, range: Range) => Promise<Response>,
): Promise<Blob> {
  const answer = await fetchPart(url, range);
  if (answer.status === 404 || answer.status === 410) throw new UnexpectedPieceError(url);
  const isPart = answer.status === 206 && answer.headers.get('Content-Range') === `bytes ${range.from}-${range.to}/${bytes}`;
  const isWhole = answer.status === 200 && bytes <= PIECE;
  if (!isPart && !isWhole) throw new UnexpectedPieceError(url);
  const piece = await answer.blob();
  if (piece.size !== range.to - range.from + 1) throw new UnexpectedPieceError(url);
  return piece;
}
