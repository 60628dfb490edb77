import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Choice, ComboboxProps } from './comboboxProps.ts';

/** A combobox at work. */
export interface Combo {
  readonly isOpen: boolean;
  readonly at: number;
  readonly text: string;
  readonly open: () => void;
  readonly leave: () => void;
  readonly type: (text: string) => void;
  readonly pick: (value: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** What somebody types; what stood in the field when he began, at his last key, and what stands there because of it. */
interface Typing {
  readonly text: string;
  readonly begun: string;
  readonly before: string;
  readonly after: string;
}

/** Where nobody has gone to a choice yet. */
const NONE = -1;

/** What was typed whole; else the only one there is. */
function matchOf(choices: readonly Choice[], typed: string): Choice | undefined {
  const whole = typed.trim().toUpperCase();
  return choices.find(({ text }) => text.toUpperCase() === whole) ?? (choices.length === 1 ? choices[0] : undefined);
}

/** What a combobox does with keys and words: arrows move, Enter and Tab take, Escape gives up, an emptied field is emptied. */
export function useCombo(props: ComboboxProps): Combo {
  const { choices, text, isFree = false, isOffer = false, isBusy = false, onSearch, onPick, onFind, onMore } = props;
  const first = isOffer ? NONE : 0;
  const [typing, setTyping] = useState<Typing>();
  const [isOpen, setOpen] = useState(false);
  // A code that was scanned meanwhile counts, not the letters of it that were taken for typing.
  if (typing !== undefined && text !== typing.before && text !== typing.after) {
    setTyping(undefined);
    setOpen(false);
  }
  const typed = typing?.text;
  const awaited = useRef<string>(undefined);
  useEffect(
    () => () => {
      awaited.current = undefined;
    },
    [],
  );
  const [at, setAt] = useState(first);
  const close = useCallback((): void => {
    setOpen(false);
    setTyping(undefined);
    onSearch(undefined);
  }, [onSearch]);
  const pick = (value: string): void => {
    onPick(value);
    close();
  };
  const open = (): void => {
    if (isOpen) return;
    setTyping(undefined);
    setAt(first);
    setOpen(true);
    onSearch('');
  };
  /** Enter came before its list: it takes the one match once that is known, unless something else was typed meanwhile. */
  const takeOnceFound = (wanted: string): void => {
    awaited.current = wanted;
    onFind?.(wanted)
      .then((found) => {
        const match = awaited.current === wanted ? matchOf(found, wanted) : undefined;
        if (match) pick(match.value);
      })
      .catch(() => undefined);
  };
  const type = (next: string): void => {
    awaited.current = undefined;
    if (next === '' || isFree) onPick(next === '' ? undefined : next);
    // The letters of a scan are taken back: nobody has typed anything.
    if (typing && next === typing.begun) return close();
    open();
    const after = next === '' || isFree ? next : text;
    setTyping({ text: next, begun: typing?.begun ?? text, before: text, after });
    setAt(first);
    onSearch(next);
  };
  const move = (by: number): void => {
    if (!isOpen) return open();
    if (at + by >= choices.length) onMore?.();
    setAt(Math.max(0, Math.min(choices.length - 1, at + by)));
  };
  /** What was typed whole counts before what merely begins with it. */
  const wanted = (): Choice | undefined => {
    const whole = typed?.trim().toUpperCase();
    const exact = at === 0 && whole ? choices.find((choice) => choice.text.toUpperCase() === whole) : undefined;
    return exact ?? choices[at];
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      return move(by);
    }
    if (!isOpen) return;
    // Without a word of his own the person only passed by. A list that is not there yet says nothing about what he typed.
    const takes = event.key === 'Enter' || (event.key === 'Tab' && typed !== undefined && typed !== '' && !isFree);
    const chosen = isBusy ? undefined : wanted();
    if (takes && chosen) pick(chosen.value);
    if (takes && isBusy && typed) takeOnceFound(typed);
    if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
    }
    if (event.key === 'Escape' || (takes && !chosen && (isFree || !isBusy))) close();
  };
  return { isOpen, at, text: typed ?? text, open, leave: close, type, pick, onKeyDown };
}
