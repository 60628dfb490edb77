import { describe, expect, it } from 'vitest';
import { onSites, screenView, type DetailView } from '#engine';
import { code, count, object } from '../../server/store/plantFields.ts';
import { bundleOf } from '../store/bundleOf.ts';

const bundle = bundleOf({
  entity: [
    {
      id: 'crate',
      fields: object({ code, price: count }, ['code']),
    },
  ],
  role: [
    { id: 'clerk', records: ['crate'] },
    { id: 'guest', records: ['crate'], entities: { crate: { read: { hide: ['price'] } } } },
  ],
  screen: [
    {
      id: 'crate',
      kind: 'detail',
      shell: 'office',
      entity: 'crate',
      links: {
        offer: { site: 'market', address: '/#/offer?crate={code}&for={price}', icon: 'tag' },
        look: { site: 'shop', address: '/#/crate?id={id}' },
      },
    },
  ],
} as never);
const linksFor = (role: string): DetailView['links'] =>
  (screenView(bundle, 'detail.crate', [role], 'office') as DetailView).links;

describe('links of a record page', () => {
  it('lead to the websites that run, and to no other', () => {
    expect(onSites(linksFor('clerk'), { shop: 'https://shop.example' })).toEqual([
      { name: 'look', title: 'crate.link.look', site: 'shop', address: 'https://shop.example/#/crate?id={id}' },
    ]);
    expect(onSites(linksFor('clerk'), {})).toEqual([]);
  });

  it("reveal in no address what the reader's roles hide", () => {
    expect(linksFor('clerk').map(({ name }) => name)).toEqual(['offer', 'look']);
    expect(linksFor('guest').map(({ name }) => name)).toEqual(['look']);
  });
});
