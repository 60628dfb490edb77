import { describe, expect, it } from 'vitest';
import { handOnCodes, takeHandedCodes } from '../../../renderer/scan/handedCodes.ts';

describe('codes scanned at home for the screen of a task', () => {
  it('arrive at it, once', () => {
    handOnCodes('/s/putaway?taskNo=T1', ['BX1', 'A-01']);
    expect(takeHandedCodes('putaway')).toEqual(['BX1', 'A-01']);
    expect(takeHandedCodes('putaway')).toEqual([]);
  });

  it.each(['/s/detail.task?id=1', '/s/putaway-all'])('are no scans of another screen than %s', (href) => {
    handOnCodes(href, ['BX1']);
    expect(takeHandedCodes('putaway')).toEqual([]);
    expect(takeHandedCodes('putaway-all')).toEqual([]);
  });
});
