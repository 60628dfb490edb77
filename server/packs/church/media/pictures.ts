import { contentPath, isStored, moveIntoPlace } from '../../../services/files/folder.ts';
import { decoder } from '../../../services/files/redrawPicture.ts';
import { Gate } from '../../../core/Gate.ts';

/** How wide a picture is sent: as it is kept, or for a row, a phone, a whole page. */
export type PictureSize = 'whole' | 'w480' | 'w750' | 'w1500';

/** The room a picture takes. */
export interface PictureDimensions {
  readonly width: number;
  readonly height: number;
}

/** Least that looks good on a phone, in WebP (decision 7: a banner of 750 pixels stays below 60 kB). */
const QUALITY = 74;
const MAX_CONCURRENT_PICTURES = 2;
const MAX_WAITING = 40;
const CACHED_DIMENSIONS = 2_000;

const gate = new Gate(MAX_CONCURRENT_PICTURES, MAX_WAITING);
/** By hash: content never changes. */
const dimensionsByHash = new Map<string, PictureDimensions>();

/** The room a kept picture takes in a size; null when it is lost. */
export async function dimensionsFor(dataDir: string, sha256: string, size: PictureSize): Promise<PictureDimensions | null> {
  const whole = await dimensionsOf(dataDir, sha256);
  if (whole === null || size === 'whole') return whole;
  const width = Math.min(whole.width, widthOf(size));
  return { width, height: Math.max(1, Math.round((whole.height * width) / whole.width)) };
}

async function dimensionsOf(dataDir: string, sha256: string): Promise<PictureDimensions | null> {
  const known = dimensionsByHash.get(sha256);
  if (known !== undefined) return known;
  const sharp = await decoder();
  const metadata = await sharp(contentPath(dataDir, sha256))
    .metadata()
    .catch(() => undefined);
  if (metadata === undefined) return null;
  if (dimensionsByHash.size >= CACHED_DIMENSIONS) dimensionsByHash.clear();
  const room = { width: metadata.width, height: metadata.height };
  dimensionsByHash.set(sha256, room);
  return room;
}

/** Path of a resized picture: next to the original, so that both are removed together. */
function drawingPath(dataDir: string, sha256: string, size: PictureSize): string {
  return size === 'whole' ? contentPath(dataDir, sha256) : `${contentPath(dataDir, sha256)}.${size}`;
}

/**
 * Path of a kept picture in a size, drawn when it is first asked for.
 *
 * @returns undefined when the picture is lost
 */
export async function drawnPath(dataDir: string, sha256: string, size: PictureSize): Promise<string | undefined> {
  const path = drawingPath(dataDir, sha256, size);
  if (await isStored(path)) return path;
  const contentFile = contentPath(dataDir, sha256);
  if (size === 'whole' || !(await isStored(contentFile))) return undefined;
  const bytes = await gate.run(async () => {
    const sharp = await decoder();
    return sharp(contentFile)
      .resize({ width: widthOf(size), withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  });
  await moveIntoPlace(bytes, path);
  return path;
}

function widthOf(size: Exclude<PictureSize, 'whole'>): number {
  return Number(size.slice(1));
}
