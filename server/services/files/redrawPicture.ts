import type sharpType from 'sharp';
import { refused } from '../../core/RequestRefused.ts';

/** Pixels a picture may have before it is decoded: 40 million, a good camera. */
const MAX_PIXELS = 40_000_000;
/** Longest side of what is kept, and of what stands for it in lists. */
const MAX_SIDE = 2_560;
const SMALL_SIDE = 320;
const QUALITY = 82;
/** Seconds a picture may take. */
const TIMEOUT_SECONDS = 20;

/** A re-encoded picture. */
export interface DrawnPicture {
  readonly bytes: Buffer;
  readonly mimeType: string;
}

/**
 * Re-encodes a picture from its pixels, upright and at most 2,560 pixels long: location and other metadata are removed. What
 * is transparent stays a PNG, everything else becomes a JPEG.
 *
 * @throws RequestRefused `file.tooManyPixels file.broken`
 */
export async function redrawPicture(path: string): Promise<DrawnPicture> {
  const sharp = await decoder();
  const { width, height, hasAlpha } = await withPictureErrors(sharp(path, { limitInputPixels: false }).metadata());
  if (width * height > MAX_PIXELS) throw refused('refused', 'file.tooManyPixels', { max: MAX_PIXELS / 1_000_000 });
  const picture = sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const bytes = await withPictureErrors((hasAlpha ? picture.png() : picture.jpeg({ quality: QUALITY })).toBuffer());
  return { bytes, mimeType: hasAlpha ? 'image/png' : 'image/jpeg' };
}

/** A kept picture, small. */
export async function drawSmall(path: string): Promise<Buffer> {
  const sharp = await decoder();
  const side = { width: SMALL_SIDE, height: SMALL_SIDE, fit: 'inside', withoutEnlargement: true } as const;
  return sharp(path, { limitInputPixels: MAX_PIXELS }).resize(side).webp({ quality: QUALITY }).toBuffer();
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

async function withPictureErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch {
    throw refused('refused', 'file.broken');
  }
}
