import { describe, expect, it } from 'vitest';
import { importsOf } from './imports.ts';
import { read } from './page.ts';

/** The one place that asks the device what time it is. */
const HOME = 'renderer/state/serverClock.ts';

const asksDevice = (text: string): readonly string[] => text.match(/\bDate\.now\(\)|\bnew Date\(\)/g) ?? [];

describe('the clock of a device may be wrong', () => {
  it.each(['renderer', 'designer'])('%s takes the time of the plant', (area) => {
    const files = [...importsOf(area).keys()].filter((file) => file !== HOME);
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter((file) => asksDevice(read(file)).length > 0)).toEqual([]);
  });

  it('is found where it is asked', () => {
    expect(asksDevice(read(HOME))).toEqual(['Date.now()']);
    expect(asksDevice('new Date().toISOString(), new Date(serverNow())')).toEqual(['new Date()']);
  });
});
