import { describe, expect, it } from 'vitest';
import { hrefTo, parseHash } from '../../../church/app/router.ts';

describe('addresses after the hash (CH-B-01)', () => {
  it.each(['', '#', '#/'])('%s is home', (hash) => {
    expect(parseHash(hash).path).toBe('/');
  });

  it('takes the page and its query apart', () => {
    const { path, query } = parseHash('#/pages/sermon/detail?id=a%26b&t=123');
    expect(path).toBe('/pages/sermon/detail');
    expect([...query]).toEqual([
      ['id', 'a&b'],
      ['t', '123'],
    ]);
  });

  it('decodes once: an id that looks encoded stays as it is', () => {
    expect(parseHash('#/x?id=%2525').query.get('id')).toBe('%25');
  });

  it('leaves a broken address as typed, for the page that says so', () => {
    expect(parseHash('#/%E0%A4%A').path).toBe('/%E0%A4%A');
  });

  it('writes an address that reads back the same, without what is empty', () => {
    const href = hrefTo('/open-location', {
      latitude: 39.9,
      name: '总堂 & 钟楼?',
      phone: null,
      address: '',
      page: undefined,
    });
    const { path, query } = parseHash(href);
    expect(path).toBe('/open-location');
    expect(Object.fromEntries(query)).toEqual({ latitude: '39.9', name: '总堂 & 钟楼?' });
  });
});
