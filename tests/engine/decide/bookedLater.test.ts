import { expect, it } from 'vitest';
import { bookedLater } from '../../../engine/decide/checks/bookedLater.ts';

// Midnight of the plant is 16:00 UTC.
const arrived = (now: string, happenedAt?: string) =>
  bookedLater({ now, zone: 'Asia/Shanghai', ...(happenedAt === undefined ? {} : { happenedAt }) }).map(
    ({ params }) => params,
  );

it('what was done before midnight and arrives after it is said to count for the next day', () => {
  const [happened, booked] = ['2026-11-30T15:59:59Z', '2026-11-30T16:00:00Z'];
  expect(arrived(booked, happened)).toEqual([{ happened, booked }]);
});

it('nothing is said of what arrives on its day, or at once', () => {
  expect(arrived('2026-11-30T15:59:59Z', '2026-11-29T16:00:00Z')).toEqual([]);
  expect(arrived('2026-11-30T16:00:00Z')).toEqual([]);
});
