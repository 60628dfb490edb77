/** Longest side that is kept; the server keeps no more either. */
const LONGEST = 2_560;
const QUALITY = 0.88;

/** A camera's picture, small enough for a weak network. What the browser cannot draw goes as it is: the server says what it is. */
export async function shrink(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const share = LONGEST / Math.max(picture.width, picture.height);
    if (share >= 1) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * share);
    canvas.height = Math.round(picture.height * share);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', QUALITY));
  } catch {
    return file;
  }
}
