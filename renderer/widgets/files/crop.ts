/** A crop: its centre and zoom. */
export interface Crop {
  /** Centre, in pixels of the picture. */
  readonly x: number;
  readonly y: number;
  /** 1: the maximum that fits. */
  readonly zoom: number;
}

/** A size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A section of a picture, in its pixels. */
export interface Part extends Size {
  readonly left: number;
  readonly top: number;
}

export const MAX_ZOOM = 4;

/** `16:9` as a number. */
export function ratioOf(aspect: string): number {
  const [width = 1, height = 1] = aspect.split(':').map(Number);
  return width / height;
}

/** The largest crop of the shape. */
export function fullCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** The cropped section: of the given shape, and never beyond the picture. */
export function partOf(picture: Size, ratio: number, { x, y, zoom }: Crop): Part {
  const widest = Math.min(picture.width, picture.height * ratio);
  const width = widest / within(zoom, 1, MAX_ZOOM);
  const height = width / ratio;
  return {
    left: within(x - width / 2, 0, picture.width - width),
    top: within(y - height / 2, 0, picture.height - height),
    width,
    height,
  };
}

/** Moves by fractions of the crop, within the picture. */
export function moved(picture: Size, ratio: number, crop: Crop, right: number, down: number): Crop {
  const { left, top, width, height } = partOf(picture, ratio, crop);
  const next = partOf(picture, ratio, { ...crop, x: left + width * (0.5 + right), y: top + height * (0.5 + down) });
  return { ...crop, x: next.left + width / 2, y: next.top + height / 2 };
}

/** Zooms in or out. */
export function zoomed(crop: Crop, zoom: number): Crop {
  return { ...crop, zoom: within(zoom, 1, MAX_ZOOM) };
}

const within = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value));
