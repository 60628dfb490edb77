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
