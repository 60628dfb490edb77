/** Available widths of every picture; the address names the largest. */
const WIDTHS = [480, 750, 1500] as const;
const LARGEST = /\.w1500$/;

/** The same picture in all its widths, for the browser to choose from; undefined where there is one only. */
export function srcSetOf(url: string): string | undefined {
  if (!LARGEST.test(url)) return undefined;
  return WIDTHS.map((width) => `${url.replace(LARGEST, `.w${width}`)} ${width}w`).join(', ');
}
