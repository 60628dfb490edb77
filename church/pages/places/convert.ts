import gcoord from 'gcoord';
import type { Convert } from './mapLinks.ts';

const SYSTEMS = { wgs84: gcoord.WGS84, gcj02: gcoord.GCJ02, bd09: gcoord.BD09 } as const;

/** Between the datum of the world, of Chinese maps, and of Baidu. */
export const convert: Convert = ([longitude, latitude], from, to) => {
  const [lng, lat] = gcoord.transform([longitude, latitude], SYSTEMS[from], SYSTEMS[to]);
  return [lng, lat];
};
