/** A place on earth, in degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_KM = 6371;

/** Great-circle distance between two places in kilometres. */
export function distanceKm(one: Coordinates, other: Coordinates): number {
  const rad = (degrees: number): number => (degrees * Math.PI) / 180;
  const dLat = rad(other.latitude - one.latitude);
  const dLon = rad(other.longitude - one.longitude);
  const a = Math.sin(dLat / 2) ** 2 + Math.cos(rad(one.latitude)) * Math.cos(rad(other.latitude)) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(a));
}
