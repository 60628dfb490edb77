import { describe, expect, it } from 'vitest';
import { dueMoments } from '../../../server/services/jobs/schedule.ts';

type Job = Parameters<typeof dueMoments>[0];

const job = (schedule: object, catchUp: Job['catchUp'] = 'once'): Job => ({
  catchUp,
  definition: { id: 'nightly', action: 'x', ...schedule },
});

describe('jobs: when', () => {
  it.each([
    ['Asia/Shanghai', '2026-03-01T18:00:00.000Z'],
    ['Europe/Berlin', '2026-03-02T01:00:00.000Z'],
    ['America/Los_Angeles', '2026-03-01T10:00:00.000Z'],
  ])('two in the morning is by the clocks of %s', (zone, planned) => {
    expect(dueMoments(job({ at: '02:00' }), '2026-02-27T00:00:00.000Z', '2026-03-02T09:59:00.000Z', zone)).toEqual([planned]);
  });

  it('runs once on the day the clocks skip its time, and once on the day they show it twice', () => {
    const each = job({ at: '02:30' }, 'each');
    expect(dueMoments(each, '2026-03-28T01:30:00.000Z', '2026-03-30T00:30:00.000Z', 'Europe/Berlin')).toEqual([
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ]);
    expect(dueMoments(each, '2026-10-24T00:30:00.000Z', '2026-10-26T01:30:00.000Z', 'Europe/Berlin')).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ]);
  });

  it('makes up for the last missed moment, or for each of them', () => {
    const [last, now] = ['2026-03-02T00:00:00.000Z', '2026-03-02T00:46:00.000Z'];
    expect(dueMoments(job({ every: 15 }), last, now, 'Asia/Shanghai')).toEqual(['2026-03-02T00:45:00.000Z']);
    expect(dueMoments(job({ every: 15 }, 'each'), last, now, 'Asia/Shanghai')).toEqual([
      '2026-03-02T00:15:00.000Z',
      '2026-03-02T00:30:00.000Z',
      '2026-03-02T00:45:00.000Z',
    ]);
  });

  it('makes up for a hundred at a time', () => {
    const due = dueMoments(
      job({ every: 1 }, 'each'),
      '2026-03-02T00:00:00.000Z',
      '2026-03-03T00:00:00.000Z',
      'Asia/Shanghai',
    );
    expect([due.length, due.at(-1)]).toEqual([100, '2026-03-02T01:40:00.000Z']);
  });

  it('is not due again before its time', () => {
    expect(dueMoments(job({ every: 15 }), '2026-03-02T00:45:00.000Z', '2026-03-02T00:59:59.999Z', 'Asia/Shanghai')).toEqual(
      [],
    );
    expect(dueMoments(job({ at: '02:00' }), '2026-03-01T18:00:00.000Z', '2026-03-02T17:59:59.999Z', 'Asia/Shanghai')).toEqual(
      [],
    );
  });

  it('is due once when it never ran', () => {
    expect(dueMoments(job({ at: '02:00' }, 'each'), undefined, '2026-03-02T00:00:00.000Z', 'Asia/Shanghai')).toEqual([
      '2026-03-01T18:00:00.000Z',
    ]);
  });
});
