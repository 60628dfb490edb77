/** A drawing of a 2D barcode: its modules as one path, in a square of `side` units. */
export interface CodeSquareDrawing {
  readonly side: number;
  readonly path: string;
}

/** Kinds of 2D barcodes. */
export type SquareKind = 'datamatrix' | 'qr';

const CACHE_SIZE = 200;
const cache = new Map<string, Promise<CodeSquareDrawing | undefined>>();

/**
 * Draws a 2D barcode; drawings are cached, and the encoder is loaded with the first one.
 *
 * @returns undefined when the text is too long for a barcode
 */
export function drawSquare(value: string, kind: SquareKind): Promise<CodeSquareDrawing | undefined> {
  const key = `${kind} ${value}`;
  const known = cache.get(key);
  if (known) return known;
  const [oldest] = cache.keys();
  if (cache.size >= CACHE_SIZE && oldest !== undefined) cache.delete(oldest);
  const drawing = encode(value, kind);
  cache.set(key, drawing);
  return drawing;
}

async function encode(value: string, kind: SquareKind): Promise<CodeSquareDrawing | undefined> {
  try {
    const { datamatrix, qrcode, drawingSVG } = await import('bwip-js/generic');
    const encoder = kind === 'qr' ? qrcode : datamatrix;
    return readSquare(encoder({ bcid: kind === 'qr' ? 'qrcode' : 'datamatrix', text: value, scale: 1 }, drawingSVG()));
  } catch {
    // Too long for any size, or the encoder could not be loaded: the code is shown as text anyway.
    cache.delete(`${kind} ${value}`);
    return undefined;
  }
}

/** Side and path of a drawing; the encoder makes exactly one path, filled even-odd. */
function readSquare(svg: string): CodeSquareDrawing | undefined {
  const side = /viewBox="0 0 (\d+) \d+"/.exec(svg)?.[1];
  const path = /<path d="([^"]+)"/.exec(svg)?.[1];
  return side === undefined || path === undefined ? undefined : { side: Number(side), path };
}
