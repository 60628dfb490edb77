import { describe, expect, it } from 'vitest';
import { positionOf, readPositions, withPosition, type Position } from '../../../church/player/positions.ts';
import { FakeStorage, track } from './kit.ts';

describe('places in recordings', () => {
  it('has the latest first, each recording once', () => {
    const first = withPosition([], track('a'), 10, 1);
    const both = withPosition(first, track('b'), 20, 2);
    expect(withPosition(both, track('a'), 30, 3).map(({ id, at }) => [id, at])).toEqual([
      ['a', 30],
      ['b', 20],
    ]);
  });

  it('knows an article from a sermon of the same id', () => {
    const places = withPosition([], track('1', { kind: 'article' }), 10, 1);
    expect([positionOf(places, { kind: 'sermon', id: '1' }), positionOf(places, { kind: 'article', id: '1' })]).toEqual([
      0, 10,
    ]);
  });

  it('keeps sixty', () => {
    const places = Array.from({ length: 70 }, (_, index) => index).reduce<readonly Position[]>(
      (before, index) => withPosition(before, track(String(index)), 10, index),
      [],
    );
    expect([places.length, places[0]?.id, places.at(-1)?.id]).toEqual([60, '69', '10']);
  });

  it.each(['', '{', 'null', '[1, null, {}]', '{"a":1}'])('reads nothing out of %j', (text) => {
    const storage = new FakeStorage();
    storage.setItem('church.positions', text);
    expect(readPositions(() => storage)).toEqual([]);
  });
});
