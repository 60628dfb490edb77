import { decoder } from './redrawPicture.ts';

const DRAWN_BY_US = 'VipsForeignLoadSvg';

/**
 * Drawings of ours as JPEG. Vector pictures are never read from anybody else: reading them is allowed for this one call and for
 * nothing that comes from outside.
 */
export async function rasterise(drawings: readonly string[]): Promise<readonly Buffer[]> {
  const sharp = await decoder();
  sharp.unblock({ operation: [DRAWN_BY_US] });
  try {
    return await Promise.all(drawings.map((svg) => sharp(Buffer.from(svg)).jpeg({ quality: 86 }).toBuffer()));
  } finally {
    sharp.block({ operation: [DRAWN_BY_US] });
  }
}
