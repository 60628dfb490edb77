import type { Datum } from '#contract/church';

/** A destination from the address of the page. */
export interface Destination {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly datum: Datum;
}

/** A map app, and the address that opens directions to a place. */
export interface MapLink {
  readonly map: 'amap' | 'tencent' | 'baidu' | 'apple' | 'google' | 'geo';
  readonly href: string;
}

/** Converts longitude and latitude from one datum into another. */
export type Convert = (pair: readonly [number, number], from: Datum, to: Datum | 'bd09') => readonly [number, number];

/** Directions to a place in all map apps, each in the datum of the map. */
export function mapLinks({ name, latitude, longitude, datum }: Destination, convert: Convert): readonly MapLink[] {
  const at = (to: Datum | 'bd09'): readonly [string, string] => {
    const [lng, lat] = convert([longitude, latitude], datum, to);
    return [lat.toFixed(6), lng.toFixed(6)];
  };
  const [gcjLat, gcjLng] = at('gcj02');
  const [bdLat, bdLng] = at('bd09');
  const [lat, lng] = at('wgs84');
  const to = encodeURIComponent(name);
  return [
    {
      map: 'amap',
      href: `https://uri.amap.com/navigation?to=${gcjLng},${gcjLat},${to}&mode=car&coordinate=gaode&callnative=1`,
    },
    {
      map: 'tencent',
      href: `https://apis.map.qq.com/uri/v1/routeplan?type=drive&to=${to}&tocoord=${gcjLat},${gcjLng}&referer=site`,
    },
    {
      map: 'baidu',
      href: `https://api.map.baidu.com/direction?destination=latlng:${bdLat},${bdLng}%7Cname:${to}&mode=driving&coord_type=bd09ll&output=html&src=site`,
    },
    { map: 'apple', href: `https://maps.apple.com/?daddr=${gcjLat},${gcjLng}&q=${to}` },
    { map: 'google', href: `https://www.google.com/maps/dir/?api=1&destination=${gcjLat},${gcjLng}` },
    { map: 'geo', href: `geo:${lat},${lng}?q=${lat},${lng}(${to})` },
  ];
}
