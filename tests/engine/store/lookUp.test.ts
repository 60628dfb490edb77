import { lookUp } from '#engine';
import { describe, expect, it } from 'vitest';

const table: Parameters<typeof lookUp>[0] = {
  id: 'books',
  inputs: { text: { type: 'string', match: 'prefix' as const, next: '一二三' } },
  outputs: { book: { type: 'string' } },
  columns: ['text', 'book'],
  rows: [
    ['约', 'john'],
    ['约一', '1john'],
    ['John', 'john'],
    ['1 John', '1john'],
  ],
};
const found = (text: string | null) => lookUp(table, new Map([['text', text]]))?.['book'];

describe('look up: beginnings', () => {
  it.each([
    ['约3:16', 'john'],
    ['约一4:8', '1john'],
    ['约 三章', 'john'],
    ['１ ｊｏｈｎ 4', '1john'],
    ['1.John 4', '1john'],
    ['john', 'john'],
  ])('%s is of %s', (text, book) => expect(found(text)).toBe(book));

  it.each(['Johnny 3', '约翰 3', '3:16', ''])('%s is of nothing known', (text) => expect(found(text)).toBeUndefined());

  it('nothing begins with nothing', () => expect(found(null)).toBeUndefined());
});
