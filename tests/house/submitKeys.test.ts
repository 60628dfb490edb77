import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf } from './imports.ts';
import { root } from './page.ts';

/** Who may make a key: what keeps it until there is an answer. */
const MAKERS = [
  /^renderer\/submit\//,
  /^renderer\/api\/submit\.ts$/,
  /^renderer\/screens\/scan\/machine\//,
  /^renderer\/pages\/forms\/formMachine\.ts$/,
  /^renderer\/pages\/import\/runImport\.ts$/,
  // No submit: what a device calls itself.
  /^renderer\/device\/device\.ts$/,
];
/** Who may send an action: the machine, the helper of buttons, and what the device kept under the key of the first try. */
const SENDERS = [
  /^renderer\/submit\//,
  /^renderer\/outbox\/sendWaiting\.ts$/,
  // Its key follows from the entry that is dropped.
  /^renderer\/pages\/outbox\/DiscardEntry\.tsx$/,
];
const IMPORTED = /import \{([^}]*)\} from '[^']*api\/submit\.ts'/g;

/** Files of the renderer that import a value of that name from the calls of actions. */
function importersOf(name: string): readonly string[] {
  return [...importsOf('renderer').keys()].filter((file) => {
    const found = [...readFileSync(join(root, file), 'utf8').matchAll(IMPORTED)];
    return found.some(([, names = '']) => names.split(',').some((each) => each.trim() === name));
  });
}

it.each([
  ['newKey', MAKERS],
  ['submit', SENDERS],
] as const)('%s is used only where a key is kept until there is an answer', (name, places) => {
  const files = importersOf(name);
  expect(files).not.toHaveLength(0);
  expect(files.filter((file) => !places.some((place) => place.test(file)))).toEqual([]);
});

it('a key goes with what is sent only where it is kept', () => {
  const places = ['renderer/api/submit.ts', 'renderer/pages/import/api.ts', 'renderer/screens/settings/useSettings.ts'];
  const files = [...importsOf('renderer').keys()].filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('idempotency-key'),
  );
  expect(files.toSorted()).toEqual(places);
});
