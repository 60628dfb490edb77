import { describe, expect, it } from 'vitest';
import { compile, load, menuOf, selectPacks, permits, screenView, type Bundle, type MenuNode } from '#engine';
import { definitionFiles } from '../kit/files.ts';
import { shipped } from '../kit/shipped.ts';

const church = compile(load(selectPacks(definitionFiles(), ['church']).files).definitions).bundle;
const products: readonly (readonly [string, Bundle])[] = [
  ['the product', shipped],
  ['the church alone', church],
];

const screensOf = (nodes: readonly MenuNode[]): readonly string[] =>
  nodes.flatMap(({ screen, children }) => [...(screen ? [screen.id] : []), ...screensOf(children)]);

/** Groups of settings somebody finds in the menu of the office. */
const foundBy = (bundle: Bundle, role: string): readonly string[] =>
  screensOf(menuOf(bundle, 'office', [role])).flatMap((id) => {
    const view = screenView(bundle, id, [role], 'office');
    return view?.kind === 'settings' ? [view.settings] : [];
  });

const holders = (bundle: Bundle, permission: string): readonly string[] =>
  [...bundle.roles.keys()].filter((role) => permits(bundle, [role], permission));

/** What may be set is found without an address typed by hand. */
describe.each(products)('settings of %s', (_name, bundle) => {
  it.each([...bundle.settings.values()].map(({ id, permission }) => [id, permission] as const))(
    '%s stand in the menu of somebody who may change them',
    (id, permission) => {
      expect(holders(bundle, permission).some((role) => foundBy(bundle, role).includes(id))).toBe(true);
    },
  );
});

describe('the zone of the church', () => {
  it('is a setting of its own, and the only one where it runs alone', () => {
    expect(shipped.zones.get('church')).toEqual({ settings: 'church', field: 'timeZone' });
    expect([...church.zones.keys()]).toEqual(['church']);
  });
});
