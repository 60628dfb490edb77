import type { Page } from 'playwright-core';

/**
 * How unlike two pictures of one size are without their colours: mean difference of lightness, 0 to 255.
 *
 * @param page  any page; the pictures are compared inside it
 */
export function unlikeness(page: Page, one: Buffer, other: Buffer): Promise<number> {
  return page.evaluate(
    async (pictures) => {
      const [a, b] = await Promise.all(pictures.map(grey));
      return a!.reduce((sum, light, i) => sum + Math.abs(light - b![i]!), 0) / a!.length;

      async function grey(picture: string): Promise<readonly number[]> {
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
        canvas.drawImage(bitmap, 0, 0);
        const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
        return Array.from(
          { length: data.length / 4 },
          (_, i) => 0.2126 * data[4 * i]! + 0.7152 * data[4 * i + 1]! + 0.0722 * data[4 * i + 2]!,
        );
      }
    },
    [one.toString('base64'), other.toString('base64')],
  );
}
