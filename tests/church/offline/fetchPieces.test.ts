import { describe, expect, it } from 'vitest';
import { PIECE, UnexpectedPieceError, fetchPieces, piecesOf } from '../../../church/offline/fetchPieces.ts';
import type { Range } from '../../../church/offline/range.ts';

const whole = { url: '/media/a', bytes: 2 * PIECE + 10 };
const part = (range: Range, total: number = whole.bytes): Response =>
  new Response(new Uint8Array(range.to - range.from + 1), {
    status: 206,
    headers: { 'Content-Range': `bytes ${range.from}-${range.to}/${total}` },
  });

function shelf(having: readonly number[] = []) {
  const kept = new Set(having);
  return {
    kept,
    has: (index: number) => Promise.resolve(kept.has(index)),
    put: (index: number) => {
      kept.add(index);
      return Promise.resolve();
    },
  };
}

describe('a recording', () => {
  it('comes in pieces of one MiB, the last one shorter', () => {
    expect(piecesOf(whole.bytes)).toEqual([
      { from: 0, to: PIECE - 1 },
      { from: PIECE, to: 2 * PIECE - 1 },
      { from: 2 * PIECE, to: 2 * PIECE + 9 },
    ]);
    expect(piecesOf(PIECE)).toHaveLength(1);
    expect(piecesOf(0)).toEqual([]);
  });

  it('goes on where it was interrupted, and says how much is there', async () => {
    const asked: number[] = [];
    const progress: number[] = [];
    const pieces = shelf([0]);
    await fetchPieces(
      whole,
      pieces,
      (_, range) => {
        asked.push(range.from);
        return Promise.resolve(part(range));
      },
      (bytes) => progress.push(bytes),
    );
    expect(asked).toEqual([PIECE, 2 * PIECE]);
    expect(progress).toEqual([PIECE, 2 * PIECE, whole.bytes]);
    expect([...pieces.kept]).toEqual([0, 1, 2]);
  });

  it.each([
    ['is gone', () => new Response('', { status: 404 })],
    ['has another length', (range: Range) => part(range, 5)],
    ['comes whole instead', () => new Response(new Uint8Array(5), { status: 200 })],
    ['is cut short', (range: Range) => part({ from: range.from, to: range.to - 1 })],
  ])('is not kept when it %s', async (_, answer) => {
    const pieces = shelf();
    const fetched = fetchPieces(
      whole,
      pieces,
      (__, range) => Promise.resolve(answer(range)),
      () => undefined,
    );
    await expect(fetched).rejects.toBeInstanceOf(UnexpectedPieceError);
    expect(pieces.kept.size).toBe(0);
  });

  it('of one piece may come whole', async () => {
    const pieces = shelf();
    await fetchPieces(
      { url: '/media/a', bytes: 5 },
      pieces,
      () => Promise.resolve(new Response('01234')),
      () => undefined,
    );
    expect([...pieces.kept]).toEqual([0]);
  });
});
