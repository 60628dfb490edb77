import { describe, expect, it } from 'vitest';
import { leastIdAt, momentOf, newId } from '../../../server/core/newId.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

describe('an id made for a row', () => {
  it('is greater than every one of its moment that was made before, and like none of them', () => {
    const ids = Array.from({ length: 200_000 }, () => newId(NOON));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual(ids);
  });

  it('is a UUID of version 7 that says its moment', () => {
    const ids = Array.from({ length: 1_000 }, (_, nth) => newId(NOON + nth));
    const form = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    expect(ids.filter((id) => !form.test(id))).toEqual([]);
    expect(ids.map(momentOf)).toEqual(ids.map((_, nth) => NOON + nth));
    expect(ids.filter((id, nth) => id < leastIdAt(NOON + nth) || id >= leastIdAt(NOON + nth + 1))).toEqual([]);
  });
});
