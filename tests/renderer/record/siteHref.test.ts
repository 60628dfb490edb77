import { describe, expect, it } from 'vitest';
import { siteHref } from '../../../renderer/screens/detail/siteHref.ts';

describe('the address of a page about a record', () => {
  const address = 'https://shop.example/#/crate?id={id}&shelf={shelf}';

  it('has the values of the record in its places, as an address spells them', () => {
    const record = { id: 'a b&c', shelf: { id: 's', code: '架/1' } };
    expect(siteHref({ address }, record)).toBe('https://shop.example/#/crate?id=a%20b%26c&shelf=%E6%9E%B6%2F1');
  });

  it('is none while a value is missing', () => {
    expect(siteHref({ address }, { id: 'a', shelf: null })).toBeUndefined();
  });
});
