import { expect, it } from 'vitest';
import { distanceKm } from '../../../church/lib/distance.ts';
import { convert } from '../../../church/pages/places/convert.ts';
import { mapLinks } from '../../../church/pages/places/mapLinks.ts';

/** The gate at the north of Tiananmen Square, in the three datums, as published. */
const WGS = { latitude: 39.90733, longitude: 116.39122 };
const GCJ = { latitude: 39.90873, longitude: 116.39747 };

const metres = (one: typeof WGS, other: typeof WGS): number => distanceKm(one, other) * 1000;
const found = (href: string, pattern: RegExp): { latitude: number; longitude: number } => {
  const { groups } = pattern.exec(href)!;
  return { latitude: Number(groups!['lat']), longitude: Number(groups!['lng']) };
};
const byMap = (datum: 'wgs84' | 'gcj02') =>
  Object.fromEntries(
    mapLinks({ name: '总堂 & 1', ...(datum === 'wgs84' ? WGS : GCJ), datum }, convert).map(({ map, href }) => [map, href]),
  );

it.each(['wgs84', 'gcj02'] as const)('every map gets the datum it reckons in, from %s', (datum) => {
  const links = byMap(datum);
  expect(metres(found(links['amap']!, /to=(?<lng>[\d.]+),(?<lat>[\d.]+)/), GCJ)).toBeLessThan(30);
  expect(metres(found(links['tencent']!, /tocoord=(?<lat>[\d.]+),(?<lng>[\d.]+)/), GCJ)).toBeLessThan(30);
  expect(metres(found(links['google']!, /destination=(?<lat>[\d.]+),(?<lng>[\d.]+)/), GCJ)).toBeLessThan(30);
  expect(metres(found(links['geo']!, /geo:(?<lat>[\d.]+),(?<lng>[\d.]+)/), WGS)).toBeLessThan(30);
  const baidu = metres(found(links['baidu']!, /latlng:(?<lat>[\d.]+),(?<lng>[\d.]+)/), GCJ);
  expect(baidu).toBeGreaterThan(500);
  expect(baidu).toBeLessThan(1500);
});

it('a name is no part of an address', () => {
  for (const href of Object.values(byMap('wgs84'))) expect(href).not.toMatch(/总堂|& 1/);
});

it('outside China the datums are one', () => {
  const london = { name: '', latitude: 51.5, longitude: -0.12, datum: 'wgs84' as const };
  expect(mapLinks(london, convert).find(({ map }) => map === 'amap')!.href).toContain('to=-0.120000,51.500000');
});

it('knows how far it is', () => {
  expect(distanceKm({ latitude: 39.9042, longitude: 116.4074 }, { latitude: 31.2304, longitude: 121.4737 })).toBeCloseTo(
    1067,
    -1,
  );
});
