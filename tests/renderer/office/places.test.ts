import { describe, expect, it } from 'vitest';
import type { MenuNode } from '#engine';
import { shortcutLetters, findLocation, menuLocations } from '../../../renderer/shells/office/menuLocations.ts';

const screen = (name: string): MenuNode => ({ name, title: name, screen: { id: name, kind: 'list' }, children: [] });
const catalog = (name: string, ...children: readonly MenuNode[]): MenuNode => ({ name, title: name, children });
const MENU = [catalog('stock', screen('boxes'), catalog('data', screen('parts'))), screen('plan'), catalog('system')];

describe('the places of a menu', () => {
  it('are its screens, with their area and the way to them', () => {
    const places = menuLocations(MENU);
    expect(places.map(({ node }) => node.name)).toEqual(['boxes', 'parts', 'plan']);
    expect(findLocation(places, 'parts')).toMatchObject({ area: { name: 'stock' } });
    expect(findLocation(places, 'parts')?.trail.map(({ name }) => name)).toEqual(['stock', 'data']);
    expect(findLocation(places, 'gone')).toBeUndefined();
  });
});

describe('the letters of areas', () => {
  it('are the first of their names that nobody has', () => {
    expect([...shortcutLetters(MENU, ['h']).values()]).toEqual(['s', 'p', 'y']);
  });

  it('leave out those that mean something else, and end with the alphabet', () => {
    expect(shortcutLetters([catalog('home')], ['h']).get('home')).toBe('o');
    const many = Array.from({ length: 30 }, (_, index) => catalog(`a${index}`));
    expect(shortcutLetters(many, []).size).toBe(26);
  });
});
