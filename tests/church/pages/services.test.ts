import { describe, expect, it } from 'vitest';
import type { ChurchPoint } from '#contract/church';
import { servicesOf } from '../../../church/pages/home/serviceText.ts';
import { churchPoints } from '../../browser/church/kit/homeContent.ts';

const [main] = churchPoints;
const usual = { ...main!.schedule[0]!, weekday: 0, start: '09:30', end: '11:00', group: 'main', exceptions: [] } as const;
const church = (...names: string[]): ChurchPoint => ({
  ...main!,
  schedule: names.map((serviceName) => ({ ...usual, serviceName })),
});

describe('two services at one place and hour', () => {
  it('are both told, before they begin and while they go on', () => {
    const names = (time: string) => {
      const now = { date: '2024-11-24', time };
      const { first, also } = servicesOf([church('中文堂', '英文堂')], [], [], now);
      return [first, ...also.map(({ one }) => one)].map((one) => one?.meeting.serviceName);
    };
    expect(names('08:00')).toEqual(['中文堂', '英文堂']);
    expect(names('10:00').slice(0, 2)).toEqual(['中文堂', '英文堂']);
  });
});
