import { describe, expect, it } from 'vitest';
import { rackOf } from '../../../renderer/screens/scan/ask/rack.ts';

describe('the drawing of a rack', () => {
  it('shows both places, the higher level above, and one more on each side', () => {
    expect(rackOf('RAW-PUT-01-03-05', 'RAW-PUT-01-04-01')).toEqual({
      aisle: 'RAW-PUT-01',
      levels: [5, 4, 3, 2],
      columns: [1, 2, 3, 4, 5, 6],
      expected: expect.objectContaining({ level: 3, column: 5 }),
      given: expect.objectContaining({ level: 4, column: 1 }),
      digits: 2,
    });
  });

  it.each([
    ['stand in different racks', 'RAW-PUT-01-03-05', 'RAW-PUT-02-03-05'],
    ['are far apart', 'RAW-PUT-01-03-05', 'RAW-PUT-01-03-40'],
    ['have no level and column in their codes', 'F-01', 'F-02'],
    ['end in words', 'A-01-LEFT', 'A-01-RIGHT'],
  ])('is left out where they %s', (_, expected, given) => {
    expect(rackOf(expected, given)).toBeUndefined();
  });
});
