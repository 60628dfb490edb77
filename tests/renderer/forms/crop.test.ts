import { describe, expect, it } from 'vitest';
import { moved, partOf, ratioOf, fullCrop, zoomed } from '../../../renderer/widgets/files/crop.ts';

const WIDE = { width: 1_600, height: 900 };
const TALL = { width: 900, height: 1_600 };

describe('the part of a picture that is kept', () => {
  it('is as much as the shape takes, from the middle', () => {
    expect(partOf(WIDE, ratioOf('16:9'), fullCrop(WIDE))).toEqual({ left: 0, top: 0, ...WIDE });
    expect(partOf(TALL, ratioOf('1:1'), fullCrop(TALL))).toEqual({ left: 0, top: 350, width: 900, height: 900 });
  });

  it('comes closer, at most four times, and keeps its shape', () => {
    const close = partOf(WIDE, ratioOf('16:9'), zoomed(fullCrop(WIDE), 9));
    expect(close).toEqual({ left: 600, top: 337.5, width: 400, height: 225 });
  });

  it('moves, and never beyond the picture', () => {
    const ratio = ratioOf('1:1');
    const down = moved(TALL, ratio, fullCrop(TALL), 0, 0.1);
    expect(partOf(TALL, ratio, down).top).toBe(440);
    const beyond = moved(TALL, ratio, down, 5, 5);
    expect(partOf(TALL, ratio, beyond)).toEqual({ left: 0, top: 700, width: 900, height: 900 });
  });
});
