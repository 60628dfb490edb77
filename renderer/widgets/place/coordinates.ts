/** A place on Earth, in degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Integers are more often house numbers than degrees. */
const NUMBER = String.raw`([-+]?\d{1,3}\.\d+)`;
const PAIR = new RegExp(String.raw`(?:^|[@=/(\s])${NUMBER}\s*[,，;\s]\s*${NUMBER}(?:$|[)\s,&z/?])`);

/** Parses coordinates in a pasted text: `39.9, 116.4` */
export function parseCoordinates(text: string): Coordinates | undefined {
  const found = PAIR.exec(text.trim());
  if (!found) return undefined;
  const [first, second] = [Number(found[1]), Number(found[2])];
  const [latitude, longitude] = Math.abs(first) > 90 ? [second, first] : [first, second];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined;
}

/** Rounds to the stored number of decimals. */
export function roundCoordinates({ latitude, longitude }: Coordinates, decimals: number): Coordinates {
  const round = (value: number): number => Number(value.toFixed(decimals));
  return { latitude: round(latitude), longitude: round(longitude) };
}
