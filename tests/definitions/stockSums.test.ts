import { describe, expect, it } from 'vitest';
import { screenView } from '#engine';
import { shipped as bundle } from '../kit/shipped.ts';

const roles = [...bundle.roles.keys()];

const summed = new Map(
  [...bundle.screens.keys()].flatMap((id) => {
    const view = screenView(bundle, id, roles, 'office');
    return view?.kind === 'list' && view.sum ? [[id, view.sum] as const] : [];
  }),
);

describe('selected rows of a list', () => {
  it('add up where they are stock, by what it is', () => {
    expect(summed.get('box-list')).toEqual({ quantity: 'quantity', of: 'part' });
    expect(summed.get('tool-unique-code-list')).toMatchObject({ of: 'part' });
  });

  it.each(['furnace-batch-list', 'equipment-reliability', 'inspection-plan-list', 'supplier-score'])(
    'add up to nothing where their numbers are none of stock: %s',
    (id) => {
      expect(bundle.screens.has(id)).toBe(true);
      expect(summed.get(id)).toBeUndefined();
    },
  );

  it('are of what a column names whose quantities may be counted in different units', () => {
    for (const [id, { of }] of summed) {
      const view = screenView(bundle, id, roles, 'office');
      expect(view?.kind === 'list' && view.columns.some(({ name }) => name === of)).toBe(true);
    }
  });
});

describe('rows of a form', () => {
  it('name what stock is of by a field that says so', () => {
    const view = screenView(bundle, 'form.part-create', roles, 'office');
    const components = view?.kind === 'form' ? view.fields.find(({ name }) => name === 'components') : undefined;
    expect(components?.items?.fields?.filter(({ isStocked }) => isStocked).map(({ name }) => name)).toEqual(['component']);
  });
});
