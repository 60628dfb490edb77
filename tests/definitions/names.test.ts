import { expect, it } from 'vitest';
import { shipped as bundle } from '../kit/shipped.ts';

const done = [...bundle.screens.values()].flatMap(({ id, definition }) =>
  'action' in definition ? [{ id, screen: definition.title ?? id, action: definition.action }] : [],
);

it.each(done)('$id has one name, in the menu and where it is offered', ({ screen, action }) => {
  const title = bundle.actions.get(action)?.definition.title ?? action;
  for (const language of ['zh', 'en'] as const)
    expect(bundle.texts[language].get(screen)).toBe(bundle.texts[language].get(title));
});

/** Screens of the PAD that stand side by side, by the area that is opened. */
const areas = [...bundle.menus.values()]
  .filter(({ shell }) => shell === 'pad')
  .flatMap(({ nodes }) => Object.entries(nodes))
  .flatMap(([area, node]) => {
    if (!('nodes' in node)) return [];
    return { area, screens: Object.values(node.nodes).flatMap((each) => ('screen' in each ? each.screen : [])) };
  });

it.each(areas)('$area has no two screens of one name', ({ screens }) => {
  for (const language of ['zh', 'en'] as const) {
    const names = screens.map((id) => bundle.texts[language].get(bundle.screens.get(id)?.definition.title ?? id) ?? id);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  }
});
