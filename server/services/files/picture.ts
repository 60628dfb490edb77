import type sharpType from 'sharp';
import { refused } from '../../core/RequestRefused.ts';

/** Pixels a picture may have before it is decoded: 40 million, a good camera. */
const PIXELS = 40_000_000;
/** Longest side of what is kept, and of what stands for it in lists. */
const LONGEST = 2_560;
const SMALL = 320;
const QUALITY = 82;
/** Seconds a picture may take. */
const PATIENCE = 20;

/** A picture drawn anew. */
export interface Drawn {
  readonly bytes: Buffer;
  readonly mimeType: string;
}

/**
 * Draws a picture anew from its pixels, upright and no longer than 2,560: where it was taken and whatever hides in it is gone.
 * What is transparent stays a PNG, everything else becomes a JPEG.
 *
 * @throws RequestRefused `file.tooManyPixels file.broken`
 */
export async function drawAnew(path: string): Promise<Drawn> {
  const sharp = await decoder();
  const { width, height, hasAlpha } = await told(sharp(path, { limitInputPixels: false }).metadata());
  if (width * height > PIXELS) throw refused('refused', 'file.tooManyPixels', { max: PIXELS / 1_000_000 });
  const picture = sharp(path, { limitInputPixels: PIXELS, failOn: 'error' })
    .timeout({ seconds: PATIENCE })
    .autoOrient()
    .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const bytes = await told((hasAlpha ? picture.png() : picture.jpeg({ quality: QUALITY })).toBuffer());
  return { bytes, mimeType: hasAlpha ? 'image/png' : 'image/jpeg' };
}

/** A kept picture, small. */
export async function drawSmall(path: string): Promise<Buffer> {
  const sharp = await decoder();
  const side = { width: SMALL, height: SMALL, fit: 'inside', withoutEnlargement: true } as const;
  return sharp(path, { limitInputPixels: PIXELS }).resize(side).webp({ quality: QUALITY }).toBuffer();
}

type Sharp = typeof sharpType;
let ready: Promise<Sharp> | undefined;

/** Loaded with the first picture. Of all the formats it could read only those are left that {@link formatOf} knows. */
export function decoder(): Promise<Sharp> {
  ready ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
    return sharp;
  });
  return ready;
}

async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw refused('refused', 'file.broken');
  }
}
