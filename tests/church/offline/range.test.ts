import { describe, expect, it } from 'vitest';
import { answerRange, readRange } from '../../../church/offline/range.ts';

describe('a range', () => {
  it.each([
    ['bytes=0-', { from: 0, to: 99 }],
    ['bytes=0-0', { from: 0, to: 0 }],
    ['bytes=10-19', { from: 10, to: 19 }],
    ['bytes=90-500', { from: 90, to: 99 }],
    ['bytes=-10', { from: 90, to: 99 }],
    ['bytes=-500', { from: 0, to: 99 }],
    ['bytes=100-', null],
    ['bytes=20-10', null],
    ['bytes=-0', null],
    [null, undefined],
    ['', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,5-6', undefined],
    ['items=0-1', undefined],
  ])('%j of 100 bytes is %j', (header, range) => {
    expect(readRange(header, 100)).toEqual(range);
  });
});

describe('an answer out of a whole', () => {
  const ask = (range: string | null) =>
    answerRange(
      { headers: new Headers(range === null ? {} : { Range: range }) },
      new Response('0123456789', { headers: { 'Content-Type': 'audio/mpeg' } }),
    );

  it('is the part that was asked for', async () => {
    const answer = await ask('bytes=2-4');
    expect([
      answer.status,
      answer.headers.get('Content-Range'),
      answer.headers.get('Content-Type'),
      await answer.text(),
    ]).toEqual([206, 'bytes 2-4/10', 'audio/mpeg', '234']);
  });

  it('is everything when nothing was asked for, and says that parts can be', async () => {
    const answer = await ask(null);
    expect([answer.status, answer.headers.get('Accept-Ranges'), await answer.text()]).toEqual([200, 'bytes', '0123456789']);
  });

  it('says how long the whole is when the part is behind it', async () => {
    const answer = await ask('bytes=10-');
    expect([answer.status, answer.headers.get('Content-Range')]).toEqual([416, 'bytes */10']);
  });
});
