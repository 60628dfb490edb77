import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TaskLine } from '#engine';
import { deviceNow, learnTime, serverNow, serverTime } from '../../../renderer/state/serverClock.ts';
import { isOverdue } from '../../../renderer/screens/tasks/taskTimes.ts';
import { today } from '../../../renderer/widgets/dates/dates.ts';

const line = { until: 'dueAt' } as TaskLine;
const due = (dueAt: string) => isOverdue(line, { dueAt });

/** A PAD whose battery was empty: its clock is a day and a half behind the plant's. */
describe('a device whose clock is wrong', () => {
  beforeAll(() => {
    vi.useFakeTimers({ now: new Date('2026-11-28T20:00:00Z') });
    learnTime(new Headers({ date: 'Mon, 30 Nov 2026 08:00:00 GMT' }));
  });
  afterAll(() => {
    learnTime(new Headers({ date: new Date(deviceNow()).toUTCString() }));
    vi.useRealTimers();
  });

  it('has today, and what is late, by the clock of the plant', () => {
    expect(today('Asia/Shanghai')).toBe('2026-11-30');
    expect([due('2026-11-30T07:59:00Z'), due('2026-11-30T08:01:00Z')]).toEqual([true, false]);
  });

  it('says when something was sent by that clock, too, and how long it takes by its own', () => {
    expect(new Date(serverTime(deviceNow())).toISOString()).toBe('2026-11-30T08:00:00.000Z');
    expect(serverNow() - deviceNow()).toBe(36 * 3_600_000);
  });
});
