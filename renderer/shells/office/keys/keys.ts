import { useEffect, useEffectEvent } from 'react';
import { Shown, useShown } from '../../../state/Shown.ts';
import { deviceNow } from '../../../device/device.ts';

/** A shortcut: a letter or sign (`j`, `/`), two in a row (`g s`), a named key (`Escape`), or one with Ctrl (`ctrl+k`). */
export interface Shortcut {
  readonly keys: string;
  /** Code of what it does, for the page of all keys. */
  readonly title: string;
  /** Code of the group it stands in. */
  readonly group: string;
  readonly run: () => void;
}

/** After the first of two keys the second is waited for this long; milliseconds. */
const SECOND_KEY = 1_500;
/** Inside these the keys belong to what is open. */
const OWN_KEYS = '[role=dialog], [role=menu], [role=listbox], [data-own-keys]';

let sets: readonly (readonly Shortcut[])[] = [];
const all = new Shown<readonly Shortcut[]>([]);
const first = new Shown<string | undefined>(undefined);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shortcuts that hold while the component is shown; of two for the same keys the later one is meant. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const run = useEffectEvent((at: number) => shortcuts[at]?.run());
  const words = shortcuts.map(({ keys, title, group }) => `${keys}\n${title}\n${group}`).join('\f');
  useEffect(() => {
    const set = words.split('\f').flatMap((word, at) => {
      const [keys = '', title = '', group = ''] = word.split('\n');
      return keys === '' ? [] : [{ keys, title, group, run: () => run(at) }];
    });
    change([...sets, set]);
    return () => change(sets.filter((each) => each !== set));
  }, [words]);
}

/** Every shortcut that holds now, the later ones first. */
export function useAllShortcuts(): readonly Shortcut[] {
  return useShown(all);
}

/** The key pressed, when another is waited for. */
export function useFirstKey(): string | undefined {
  return useShown(first);
}

/** A key a person typed that no field took: letters and signs. */
export function typedKey(key: string): void {
  if (!deviceNow().hasLetterKeys || key.length !== 1 || isElsewhere(document.activeElement)) return;
  const keys = first.now === undefined ? key.toLowerCase() : `${first.now} ${key.toLowerCase()}`;
  waitAfter(undefined);
  if (runNow(keys)) return;
  if (all.now.some((shortcut) => shortcut.keys.startsWith(`${keys} `))) waitAfter(keys);
}

/** A key with Ctrl, or one with a name. */
export function pressedKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const withControl = event.ctrlKey || event.metaKey;
  if (!withControl && event.key !== 'Escape') return;
  if (event.key === 'Escape') waitAfter(undefined);
  if (isElsewhere(event.target)) return;
  if (runNow(withControl ? `ctrl+${event.key.toLowerCase()}` : event.key)) event.preventDefault();
}

function runNow(keys: string): boolean {
  const meant = all.now.find((shortcut) => shortcut.keys === keys);
  meant?.run();
  return meant !== undefined;
}

function isElsewhere(target: unknown): boolean {
  const isOpen = document.querySelector('[aria-modal=true]') !== null;
  return isOpen || (target instanceof Element && target.closest(OWN_KEYS) !== null);
}

function waitAfter(key: string | undefined): void {
  clearTimeout(timer);
  first.set(key);
  if (key !== undefined) timer = setTimeout(() => waitAfter(undefined), SECOND_KEY);
}

function change(to: typeof sets): void {
  sets = to;
  all.set([...sets].reverse().flat());
}
