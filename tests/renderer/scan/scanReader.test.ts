import { describe, expect, it } from 'vitest';
import { ScanReader, DEFAULT_PROFILE, type KeyRun } from '../../../renderer/scan/ScanReader.ts';

/** Presses keys in turn, `ms` apart, beginning at `from`. */
function press(reader: ScanReader, keys: readonly string[], ms: number, from = 1_000): readonly KeyRun[] {
  return keys.flatMap((key, i) => reader.press(key, from + i * ms));
}

const scan = (code: string): KeyRun => ({ kind: 'scan', code });
const keys = (...typed: string[]): KeyRun => ({ kind: 'keys', keys: typed });
const CODE = 'BX-0412'.split('');

describe('a scanner', () => {
  it('is told from fingers by its speed', () => {
    expect(press(new ScanReader(), [...CODE, 'Enter'], 5)).toEqual([scan('BX-0412')]);
    expect(press(new ScanReader(), ['1', '2', 'Enter'], 200)).toEqual([keys('1'), keys('2'), keys('Enter')]);
  });

  it.each(['Enter', 'Tab'])('may end with %s', (end) => {
    expect(press(new ScanReader(), [...CODE, end], 5)).toEqual([scan('BX-0412')]);
  });

  it('takes the longest gap for one code, and one more for two', () => {
    const { gap } = DEFAULT_PROFILE;
    expect(press(new ScanReader(), ['A', 'B', 'Enter'], gap)).toEqual([scan('AB')]);
    expect(press(new ScanReader(), ['A', 'B', 'Enter'], gap + 1)).toEqual([keys('A'), keys('B'), keys('Enter')]);
  });

  it('is whole on a starved machine, which hands its keys over after the pause', () => {
    const reader = new ScanReader();
    expect(press(reader, ['P'], 4)).toEqual([]);
    expect(reader.pause(1_200)).toEqual([keys('P')]);
    expect(press(reader, ['A', 'D', '1', 'Enter'], 4, 1_004)).toEqual([scan('PAD1')]);
    expect(press(reader, ['P'], 4, 2_000)).toEqual([]);
    expect(reader.pause(2_200)).toEqual([keys('P')]);
    expect(press(reader, ['A', 'D', '1', 'Enter'], 4, 2_001 + DEFAULT_PROFILE.gap)).toEqual([scan('AD1')]);
  });

  it('that reads a short number types it, and finishes nothing', () => {
    expect(press(new ScanReader(), ['4', '0', 'Enter'], 6)).toEqual([{ kind: 'keys', keys: ['4', '0'], isEnded: true }]);
  });

  it('is not taken for someone who types a number and Enter fast', () => {
    expect(press(new ScanReader(), ['6', '0', '0', 'Enter'], 40)).toEqual([keys('6', '0', '0'), keys('Enter')]);
    expect(press(new ScanReader(), ['6', '0', '0', '1', 'Enter'], 40)).toEqual([scan('6001')]);
  });

  it('must be faster in a field, where people type', () => {
    const inField = (ms: number): readonly KeyRun[] => {
      const reader = new ScanReader();
      return ['A', 'B', 'Enter'].flatMap((key, i) => reader.press(key, 1_000 + i * ms, true));
    };
    expect(inField(DEFAULT_PROFILE.gapInField)).toEqual([scan('AB')]);
    expect(inField(DEFAULT_PROFILE.gapInField + 1)).toEqual([keys('A'), keys('B'), keys('Enter')]);
  });

  it('types no combinations: what came before one was typed by hand', () => {
    const reader = new ScanReader();
    expect(press(reader, CODE, 5)).toEqual([]);
    expect(reader.interrupt()).toEqual([keys(...CODE)]);
    expect(reader.pause(2_000)).toEqual([]);
  });

  it('may send no end key: a pause ends a long code, and lets a short one be typed', () => {
    const reader = new ScanReader();
    expect(press(reader, CODE, 5)).toEqual([]);
    expect(reader.pause(2_000)).toEqual([scan('BX-0412')]);
    expect(press(reader, ['4', '2'], 5, 3_000)).toEqual([]);
    expect(reader.pause(3_200)).toEqual([keys('4', '2')]);
  });

  it('that bounces is heard once; the same code later is a new scan', () => {
    const reader = new ScanReader();
    const { bounce } = DEFAULT_PROFILE;
    const at = (from: number): readonly KeyRun[] => press(reader, ['A', 'B', 'Enter'], 1, from);
    expect(at(0)).toEqual([scan('AB')]);
    expect(at(bounce - 1)).toEqual([]);
    expect(at(3 * bounce)).toEqual([scan('AB')]);
  });

  it('leaves out the prefix and suffix a plant set up', () => {
    const reader = new ScanReader({ ...DEFAULT_PROFILE, prefix: ']C1', suffix: '#' });
    expect(press(reader, [...']C1BX1#'.split(''), 'Enter'], 2)).toEqual([scan('BX1')]);
  });

  it('never takes a character back: that is a person', () => {
    expect(press(new ScanReader(), ['4', '1', 'Backspace'], 150)).toEqual([keys('4'), keys('1'), keys('Backspace')]);
    expect(press(new ScanReader(), ['4', '1', 'Backspace'], 40)).toEqual([keys('4', '1'), keys('Backspace')]);
  });

  it('never holds a key down: that is a person who goes on and on', () => {
    const reader = new ScanReader();
    expect(press(reader, ['j'], 0)).toEqual([]);
    expect(['j', 'j', 'Shift', 'j'].flatMap((key) => reader.hold(key))).toEqual([keys('j'), keys('j'), keys('j'), keys('j')]);
    expect(press(reader, [...CODE, 'Enter'], 5)).toEqual([scan('BX-0412')]);
  });

  it('reads more than one letter: a person strikes the same one again and again', () => {
    const reader = new ScanReader();
    expect(press(reader, 'jjjjjjj'.split(''), 100)).toEqual([]);
    expect(reader.pause(3_000)).toEqual([keys(...'jjjjjjj'.split(''))]);
    expect(press(reader, ['j', 'j', 'Enter'], 100, 4_000)).toEqual([keys('j', 'j'), keys('Enter')]);
    expect(press(reader, ['0', '0', '0', '0', 'Enter'], 100, 5_000)).toEqual([scan('0000')]);
    expect(press(reader, ['A', 'A', 'Enter'], 5, 6_000)).toEqual([scan('AA')]);
  });

  it('begins no code with what asks for the search: it comes at once', () => {
    const reader = new ScanReader();
    expect(press(reader, ['/'], 0)).toEqual([keys('/')]);
    expect(press(reader, ['A', '/', 'B', 'Enter'], 5)).toEqual([scan('A/B')]);
    expect(press(new ScanReader({ ...DEFAULT_PROFILE, prefix: '/' }), ['/', 'A', 'B', 'Enter'], 5)).toEqual([scan('AB')]);
  });

  it('keeps keys without a letter out of the code', () => {
    expect(press(new ScanReader(), ['Shift', 'B', 'Shift', 'X', 'Enter'], 3)).toEqual([scan('BX')]);
  });
});
