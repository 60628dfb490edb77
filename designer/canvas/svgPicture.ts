import type { PictureColours } from './modelSvg.ts';

/** The colours the page has now. */
export function pageColours(): PictureColours {
  const style = getComputedStyle(globalThis.document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(`--takt-${name}`).trim();
  return { ink: colour('ink'), second: colour('ink2'), surface: colour('surface'), band: colour('sunken') };
}

/** Pixels of a picture per unit of the drawing. */
const SCALE = 2;

/** An SVG as PNG, twice as fine as it is drawn. */
export async function pngOf(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const [width, height] = [image.naturalWidth * SCALE, image.naturalHeight * SCALE];
    const canvas = Object.assign(globalThis.document.createElement('canvas'), { width, height });
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    return await new Promise<Blob>((done, failed) => {
      canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
