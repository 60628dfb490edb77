import { expect, it } from 'vitest';
import { SCREEN_KINDS } from '../../engine/screen/kinds.ts';
import { read } from '../house/page.ts';

/** Kinds with a line in the registry of a shell; the files themselves import what only a browser has. */
const listed = (shell: 'pad' | 'office'): readonly string[] =>
  [...read(`renderer/screens/registry/${shell}Pages.ts`).matchAll(/^ {2}(\w+): /gm)].map(([, kind = '']) => kind);

const pages = { pad: listed('pad'), office: listed('office') };

it.each(Object.entries(SCREEN_KINDS))(
  'a screen of kind %s has a page, in its own shell where only one draws it',
  (kind, { only }) => {
    const shells = (['pad', 'office'] as const).filter((shell) => pages[shell].includes(kind));
    const isDrawn = only === undefined ? shells.length > 0 : shells.join(' ') === only;
    expect({ shells, isDrawn }).toMatchObject({ isDrawn: true });
  },
);
