import { describe, expect, it } from 'vitest';
import { parseCoordinates, roundCoordinates } from '../../../renderer/widgets/place/coordinates.ts';

describe('a place somebody pastes', () => {
  it.each([
    ['39.9,116.4', 39.9, 116.4],
    [' 39.9042， 116.4074 ', 39.9042, 116.4074],
    ['(-33.86, 151.21)', -33.86, 151.21],
    ['116.4074, 39.9042', 39.9042, 116.4074],
    ['https://maps.example/@39.9042,116.4074,15z', 39.9042, 116.4074],
    ['geo:31.23,121.47', undefined, undefined],
    ['12345', undefined, undefined],
    ['200, 300', undefined, undefined],
    ['No. 5, 12 Main Road', undefined, undefined],
  ])('%s', (text, latitude, longitude) => {
    expect(parseCoordinates(text)).toEqual(latitude === undefined ? undefined : { latitude, longitude });
  });

  it('is kept as exactly as its field keeps it', () => {
    expect(roundCoordinates({ latitude: 39.904249, longitude: -0.00004 }, 4)).toEqual({ latitude: 39.9042, longitude: -0 });
  });
});
