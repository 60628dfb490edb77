import type { Convert } from './mapLinks.ts';

/** Longitude and latitude. */
type LongitudeLatitude = readonly [number, number];

/** The ellipsoid of the datum of Chinese maps (Krasovsky 1940). */
const RADIUS = 6_378_245;
const ECCENTRICITY = 0.006_693_421_622_965_823;
/** Additional rotation and offset of Baidu. */
const BAIDU_TURN = (Math.PI * 3000) / 180;
const { PI, sin, cos, sqrt, abs, atan2, hypot } = Math;

/** Converts between WGS 84, the datum of Chinese maps, and that of Baidu. Outside China the first two are equal. */
export const convert: Convert = (spot, from, to) => {
  if (from === to) return spot;
  const gcj = from === 'wgs84' ? toChinese(spot) : spot;
  return to === 'wgs84' ? fromChinese(gcj) : to === 'bd09' ? toBaidu(gcj) : gcj;
};

function toChinese(spot: LongitudeLatitude): LongitudeLatitude {
  const [longitude, latitude] = spot;
  if (!isInChina(spot)) return spot;
  const [x, y] = [longitude - 105, latitude - 35];
  const angle = (latitude / 180) * PI;
  const magic = 1 - ECCENTRICITY * sin(angle) ** 2;
  const east = (eastOf(x, y) * 180) / ((RADIUS / sqrt(magic)) * cos(angle) * PI);
  const north = (northOf(x, y) * 180) / (((RADIUS * (1 - ECCENTRICITY)) / (magic * sqrt(magic))) * PI);
  return [longitude + east, latitude + north];
}

/** There is no inverse formula: searches for the position that is mapped here. */
function fromChinese(spot: LongitudeLatitude): LongitudeLatitude {
  let found = spot;
  for (let round = 0; round < 8; round += 1) {
    const [longitude, latitude] = toChinese(found);
    found = [found[0] + spot[0] - longitude, found[1] + spot[1] - latitude];
  }
  return found;
}

function toBaidu([x, y]: LongitudeLatitude): LongitudeLatitude {
  const z = hypot(x, y) + 0.000_02 * sin(y * BAIDU_TURN);
  const theta = atan2(y, x) + 0.000_003 * cos(x * BAIDU_TURN);
  return [z * cos(theta) + 0.0065, z * sin(theta) + 0.006];
}

function isInChina([longitude, latitude]: LongitudeLatitude): boolean {
  return longitude >= 72.004 && longitude <= 137.8347 && latitude >= 0.8293 && latitude <= 55.8271;
}

function eastOf(x: number, y: number): number {
  const straight = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * sqrt(abs(x));
  return straight + waves(x, [6, 20], [2, 20]) + waves(x, [1, 20], [1 / 3, 40]) + waves(x, [1 / 12, 150], [1 / 30, 300]);
}

function northOf(x: number, y: number): number {
  const straight = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * sqrt(abs(x));
  return straight + waves(x, [6, 20], [2, 20]) + waves(y, [1, 20], [1 / 3, 40]) + waves(y, [1 / 12, 160], [1 / 30, 320]);
}

function waves(at: number, ...all: readonly (readonly [often: number, high: number])[]): number {
  return (all.reduce((sum, [often, high]) => sum + high * sin(often * at * PI), 0) * 2) / 3;
}
