import bwip from 'bwip-js/node';
import type { LabelItem } from '../../core/ports/reads.ts';

type Code = NonNullable<LabelItem['code']>;

/** A black rectangle. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const SYMBOLS: Readonly<Record<Code, string>> = { qr: 'qrcode', code128: 'code128', datamatrix: 'datamatrix' };
/** Modules of light margin on each side of a code. */
const MARGIN = 2;

/**
 * The black parts of a code within a space, in the unit of the space.
 *
 * @throws Error when the value does not fit the code
 */
export function symbolAreas(code: Code, value: string, space: Pick<Area, 'width' | 'height'>): readonly Area[] {
  const [drawn] = bwip.raw({ bcid: SYMBOLS[code], text: value });
  if (drawn && 'pixs' in drawn) return squares(drawn, Math.min(space.width, space.height));
  return drawn && 'sbs' in drawn ? bars(drawn.sbs, space) : [];
}

interface Matrix {
  readonly pixs: readonly number[];
  readonly pixx: number;
  readonly pixy: number;
}

function squares({ pixs, pixx, pixy }: Matrix, side: number): readonly Area[] {
  const module = side / (Math.max(pixx, pixy) + 2 * MARGIN);
  return pixs.flatMap((pixel, at) =>
    pixel === 0
      ? []
      : [
          {
            x: (MARGIN + (at % pixx)) * module,
            y: (MARGIN + Math.floor(at / pixx)) * module,
            width: module,
            height: module,
          },
        ],
  );
}

/** Widths of bars and gaps alternate, a bar first. */
function bars(widths: readonly number[], { width, height }: Pick<Area, 'width' | 'height'>): readonly Area[] {
  const module = width / (widths.reduce((sum, each) => sum + each, 0) + 2 * MARGIN);
  const areas: Area[] = [];
  let x = MARGIN * module;
  for (const [at, each] of widths.entries()) {
    if (at % 2 === 0) areas.push({ x, y: 0, width: each * module, height });
    x += each * module;
  }
  return areas;
}
