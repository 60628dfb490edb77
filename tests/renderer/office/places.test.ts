import { describe, expect, it } from 'vitest';
import type { MenuNode } from '#engine';
import { lettersOf, placeOf, placesOf } from '../../../renderer/shells/office/places.ts';

const screen = (name: string): MenuNode => ({ name, title: name, screen: { id: name, kind: 'list' }, children: [] });
const catalog = (name: string, ...children: readonly MenuNode[]): MenuNode => ({ name, title: name, children });
const MENU = [catalog('stock', screen('boxes'), catalog('data', screen('parts'))), screen('plan'), catalog('system')];

describe('the places of a menu', () => {
  it('are its screens, with their area and the way to them', () => {
    const places = placesOf(MENU);
    expect(places.map(({ node }) => node.name)).toEqual(['boxes', 'parts', 'plan']);
    expect(placeOf(places, 'parts')).toMatchObject({ area: { name: 'stock' } });
    expect(placeOf(places, 'parts')?.trail.map(({ name }) => name)).toEqual(['stock', 'data']);
    expect(placeOf(places, 'gone')).toBeUndefined();
  });
});

describe('the letters of areas', () => {
  it('are the first of their names that nobody has', () => {
    expect([...lettersOf(MENU, ['h']).values()]).toEqual(['s', 'p', 'y']);
  });

  it('leave out those that mean something else, and end with the alphabet', () => {
    expect(lettersOf([catalog('home')], ['h']).get('home')).toBe('o');
    const many = Array.from({ length: 30 }, (_, index) => catalog(`a${index}`));
    expect(lettersOf(many, []).size).toBe(26);
  });
});
