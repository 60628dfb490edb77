import { useEffect, useEffectEvent } from 'react';
import { Observable, useObservable } from '../../../state/Observable.ts';
import { deviceNow } from '../../../device/device.ts';

/** A shortcut: a letter or sign (`j`, `/`), two in a row (`g s`), a named key (`Escape`), or one with Ctrl (`ctrl+k`). */
export interface Shortcut {
  readonly keys: string;
  /** Text code of its effect, for the shortcuts dialog. */
  readonly title: string;
  /** Text code of its group. */
  readonly group: string;
  /** Absent of keys that the page handles itself: they are only listed. */
  readonly run?: () => void;
}

/** Timeout for the second key of a sequence; milliseconds. */
const SEQUENCE_MS = 1_500;
/** Inside these elements shortcuts are inactive. */
const EXEMPT_ELEMENTS = '[role=dialog], [role=menu], [role=listbox], [data-own-keys]';

let registered: readonly (readonly Shortcut[])[] = [];
const all = new Observable<readonly Shortcut[]>([]);
const first = new Observable<string | undefined>(undefined);
let timer: ReturnType<typeof setTimeout> | undefined;

/** Registers shortcuts while the component is mounted; of two with the same keys the later one wins. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const run = useEffectEvent((at: number) => shortcuts[at]?.run?.());
  const words = shortcuts.map((each) => `${each.keys}\n${each.title}\n${each.group}\n${each.run ? 'run' : ''}`).join('\f');
  useEffect(() => {
    const set = words.split('\f').flatMap((word, at) => {
      const [keys = '', title = '', group = '', isRun = ''] = word.split('\n');
      return keys === '' ? [] : [{ keys, title, group, ...(isRun === '' ? {} : { run: () => run(at) }) }];
    });
    change([...registered, set]);
    return () => change(registered.filter((each) => each !== set));
  }, [words]);
}

/** All active shortcuts, the later ones first. */
export function useAllShortcuts(): readonly Shortcut[] {
  return useObservable(all);
}

/** The first key of a sequence, while the second is awaited. */
export function useFirstKey(): string | undefined {
  return useObservable(first);
}

/** Handles a typed key that no field received: letters and signs. */
export function handleTypedKey(key: string): void {
  if (!deviceNow().hasLetterKeys || key.length !== 1 || isExempt(document.activeElement)) return;
  const keys = first.now === undefined ? key.toLowerCase() : `${first.now} ${key.toLowerCase()}`;
  awaitSecondKey(undefined);
  if (runShortcut(keys)) return;
  if (all.now.some((shortcut) => shortcut.keys.startsWith(`${keys} `))) awaitSecondKey(keys);
}

/** Handles a key with Ctrl, or a named key. */
export function handlePressedKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const withControl = event.ctrlKey || event.metaKey;
  if (!withControl && event.key !== 'Escape') return;
  if (event.key === 'Escape') awaitSecondKey(undefined);
  if (isExempt(event.target)) return;
  if (runShortcut(withControl ? `ctrl+${event.key.toLowerCase()}` : event.key)) event.preventDefault();
}

function runShortcut(keys: string): boolean {
  const matching = all.now.find((shortcut) => shortcut.keys === keys);
  matching?.run?.();
  return matching?.run !== undefined;
}

function isExempt(target: unknown): boolean {
  const isOpen = document.querySelector('[aria-modal=true]') !== null;
  return isOpen || (target instanceof Element && target.closest(EXEMPT_ELEMENTS) !== null);
}

function awaitSecondKey(key: string | undefined): void {
  clearTimeout(timer);
  first.set(key);
  if (key !== undefined) timer = setTimeout(() => awaitSecondKey(undefined), SEQUENCE_MS);
}

function change(to: typeof registered): void {
  registered = to;
  all.set([...registered].reverse().flat());
}
