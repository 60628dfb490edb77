import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { drawSquare, type CodeSquareDrawing } from '../../../renderer/parts/label/drawSquare.ts';

/** Pixels of a module, and light modules around the square. */
const [PIXELS, QUIET] = [4, 4];
/** The drawing has two units to a module. */
const UNITS = 2;

beforeAll(() => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer as ArrayBuffer } });
});

type Point = readonly [number, number];

/** The outlines of a path made of straight lines. */
function outlines(path: string): readonly (readonly Point[])[] {
  return path
    .split('Z')
    .filter((part) => part !== '')
    .map((part) => [...part.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)]));
}

/** Even-odd: a point is dark when a ray from it crosses the outlines an odd number of times. */
function isDark(at: Point, shapes: readonly (readonly Point[])[]): boolean {
  const [x, y] = at;
  const crossings = shapes.flatMap((shape) =>
    shape.filter(([x1, y1], n) => {
      const [, y2] = shape[(n + 1) % shape.length]!;
      return x1 > x && y1 > y !== y2 > y;
    }),
  );
  return crossings.length % 2 === 1;
}

/** The square as a camera sees it. */
function picture({ side, path }: CodeSquareDrawing): ImageData {
  const shapes = outlines(path);
  const modules = side / UNITS + 2 * QUIET;
  const width = modules * PIXELS;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let pixel = 0; pixel < width * width; pixel++) {
    const [column, row] = [pixel % width, Math.floor(pixel / width)].map((at) => Math.floor(at / PIXELS) - QUIET);
    if (isDark([column! * UNITS + 1, row! * UNITS + 1], shapes)) data.fill(0, pixel * 4, pixel * 4 + 3);
  }
  return { data, width, height: width, colorSpace: 'srgb' } as ImageData;
}

describe('the square on a label card', () => {
  it.each([
    ['datamatrix', 'BX-241118-0412'],
    ['datamatrix', 'A'],
    ['datamatrix', '箱-0412'],
    ['qr', 'PC|PC261122000001'],
  ] as const)('is read by a scanner as what it stands for: %s %s', async (kind, code) => {
    const drawing = await drawSquare(code, kind);
    const found = await readBarcodes(picture(drawing!), { tryHarder: true });
    expect(found.map(({ text }) => text)).toEqual([code]);
  });
});
