import { expect, it } from 'vitest';
import { SHELL_OF_KIND } from '../../engine/load/expand/liftScreens.ts';
import { SCREEN_KINDS } from '../../engine/screen/kinds.ts';
import { read } from '../house/page.ts';

/** Kinds with a line in a registry; the files themselves import what only a browser has. */
const listed = (file: string): readonly string[] => [...read(file).matchAll(/^ {2}(\w+): /gm)].map(([, kind = '']) => kind);

/** A dashboard of the PAD is its home (`renderer/app/pad/home`), which no registry lists. */
const pages = {
  pad: [...listed('renderer/screens/registry/padPages.ts'), 'dashboard'],
  office: [...listed('renderer/screens/registry/officePages.ts'), ...listed('renderer/main/designerPages.ts')],
};

it.each(Object.keys(SCREEN_KINDS))(
  'a screen of kind %s has a page in both shells, in its own alone where only one draws it',
  (kind) => {
    const shells = (['pad', 'office'] as const).filter((shell) => pages[shell].includes(kind));
    expect(shells.join(' ')).toBe(new Map(Object.entries(SHELL_OF_KIND)).get(kind) ?? 'pad office');
  },
);
