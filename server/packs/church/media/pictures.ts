import { contentPath, lies, place } from '../../../services/files/folder.ts';
import { decoder } from '../../../services/files/picture.ts';
import { Gate } from '../../../core/Gate.ts';

/** How wide a picture is sent: as it is kept, or for a row, a phone, a whole page. */
export type PictureSize = 'whole' | 'w480' | 'w750' | 'w1500';

/** The room a picture takes. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** Least that looks good on a phone, in WebP (decision 7: a banner of 750 pixels stays below 60 kB). */
const QUALITY = 74;
const DRAWN_AT_ONCE = 2;
const WAITING = 40;
const REMEMBERED = 2_000;

const gate = new Gate(DRAWN_AT_ONCE, WAITING);
/** By hash: content never changes. */
const rooms = new Map<string, Room>();

/** The room a kept picture takes in a size; null when it is lost. */
export async function roomFor(dataDir: string, sha256: string, size: PictureSize): Promise<Room | null> {
  const whole = await roomOf(dataDir, sha256);
  if (whole === null || size === 'whole') return whole;
  const width = Math.min(whole.width, widthOf(size));
  return { width, height: Math.max(1, Math.round((whole.height * width) / whole.width)) };
}

async function roomOf(dataDir: string, sha256: string): Promise<Room | null> {
  const known = rooms.get(sha256);
  if (known !== undefined) return known;
  const sharp = await decoder();
  const told = await sharp(contentPath(dataDir, sha256))
    .metadata()
    .catch(() => undefined);
  if (told === undefined) return null;
  if (rooms.size >= REMEMBERED) rooms.clear();
  const room = { width: told.width, height: told.height };
  rooms.set(sha256, room);
  return room;
}

/** Where a drawing of a kept picture lies: beside it, so that it is swept with it. */
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
  if (await lies(path)) return path;
  const kept = contentPath(dataDir, sha256);
  if (size === 'whole' || !(await lies(kept))) return undefined;
  const bytes = await gate.run(async () => {
    const sharp = await decoder();
    return sharp(kept)
      .resize({ width: widthOf(size), withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  });
  await place(bytes, path);
  return path;
}

function widthOf(size: Exclude<PictureSize, 'whole'>): number {
  return Number(size.slice(1));
}
