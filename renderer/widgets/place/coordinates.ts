/** A place on Earth, in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Whole numbers are house numbers more often than degrees. */
const NUMBER = String.raw`([-+]?\d{1,3}\.\d+)`;
const PAIR = new RegExp(String.raw`(?:^|[@=/(\s])${NUMBER}\s*[,，;\s]\s*${NUMBER}(?:$|[)\s,&z/?])`);

/**
 * The place in a text somebody pastes: `39.9, 116.4`, or the address of a map that holds the two. The first is the latitude,
 * unless it cannot be one.
 */
export function placeIn(text: string): Place | undefined {
  const found = PAIR.exec(text.trim());
  if (!found) return undefined;
  const [first, second] = [Number(found[1]), Number(found[2])];
  const [latitude, longitude] = Math.abs(first) > 90 ? [second, first] : [first, second];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

/** As exactly as it is kept: so many decimals. */
export function rounded({ latitude, longitude }: Place, decimals: number): Place {
  const round = (value: number): number => Number(value.toFixed(decimals));
  return { latitude: round(latitude), longitude: round(longitude) };
}
