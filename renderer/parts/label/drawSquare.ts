/** A two-dimensional code as something to draw: its modules as one path, in a square of `side` units. */
export interface CodeSquareDrawing {
  readonly side: number;
  readonly path: string;
}

/** Kinds of squares the client draws. */
export type SquareKind = 'datamatrix' | 'qr';

const MOST_KEPT = 200;
const kept = new Map<string, Promise<CodeSquareDrawing | undefined>>();

/**
 * Draws the square of a code; what was drawn is kept, the encoder is fetched with the first one.
 *
 * @returns undefined when the text does not fit into a square
 */
export function drawSquare(value: string, kind: SquareKind): Promise<CodeSquareDrawing | undefined> {
  const key = `${kind} ${value}`;
  const known = kept.get(key);
  if (known) return known;
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  const drawn = encode(value, kind);
  kept.set(key, drawn);
  return drawn;
}

async function encode(value: string, kind: SquareKind): Promise<CodeSquareDrawing | undefined> {
  try {
    const { datamatrix, qrcode, drawingSVG } = await import('bwip-js/generic');
    const encoder = kind === 'qr' ? qrcode : datamatrix;
    return readSquare(encoder({ bcid: kind === 'qr' ? 'qrcode' : 'datamatrix', text: value, scale: 1 }, drawingSVG()));
  } catch {
    // Too long for any size of square, or the encoder could not be fetched: the code in letters is beside it.
    kept.delete(`${kind} ${value}`);
    return undefined;
  }
}

/** Side and path of a drawing; the encoder makes exactly one path, filled even-odd. */
function readSquare(svg: string): CodeSquareDrawing | undefined {
  const side = /viewBox="0 0 (\d+) \d+"/.exec(svg)?.[1];
  const path = /<path d="([^"]+)"/.exec(svg)?.[1];
  return side === undefined || path === undefined ? undefined : { side: Number(side), path };
}
