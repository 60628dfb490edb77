import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Choice, ComboboxProps } from './comboboxProps.ts';

/** State and handlers of a combobox. */
export interface ComboboxState {
  readonly isOpen: boolean;
  readonly at: number;
  readonly text: string;
  readonly open: () => void;
  readonly leave: () => void;
  readonly type: (text: string) => void;
  readonly pick: (value: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** The typed text; the text when typing began, at the last key, and the resulting text. */
interface Typing {
  readonly text: string;
  readonly begun: string;
  readonly before: string;
  readonly after: string;
}

/** No choice is selected yet. */
const NONE = -1;

/** The choice that equals the typed text; else the only one. */
function matchOf(choices: readonly Choice[], typed: string): Choice | undefined {
  const exactMatch = typed.trim().toUpperCase();
  return choices.find(({ text }) => text.toUpperCase() === exactMatch) ?? (choices.length === 1 ? choices[0] : undefined);
}

/** Behaviour of a combobox: arrow keys move, Enter and Tab choose, Escape cancels, an emptied field clears the value. */
export function useCombobox(props: ComboboxProps): ComboboxState {
  const { choices, text, isFree = false, isSuggestion = false, isBusy = false, onSearch, onPick, onFind, onMore } = props;
  const first = isSuggestion ? NONE : 0;
  const [typing, setTyping] = useState<Typing>();
  const [isOpen, setOpen] = useState(false);
  // A code scanned meanwhile counts, not its letters that were taken for typing.
  if (typing !== undefined && text !== typing.before && text !== typing.after) {
    setTyping(undefined);
    setOpen(false);
  }
  const typed = typing?.text;
  const awaitedText = useRef<string>(undefined);
  useEffect(
    () => () => {
      awaitedText.current = undefined;
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
  /** Enter was pressed before the list is loaded: it takes the single match once known, unless the text changed. */
  const pickWhenLoaded = (targetIndex: string): void => {
    awaitedText.current = targetIndex;
    onFind?.(targetIndex)
      .then((found) => {
        const match = awaitedText.current === targetIndex ? matchOf(found, targetIndex) : undefined;
        if (match) pick(match.value);
      })
      .catch(() => undefined);
  };
  const type = (next: string): void => {
    awaitedText.current = undefined;
    if (next === '' || isFree) onPick(next === '' ? undefined : next);
    // The letters of a scan are removed: nothing was typed.
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
  /** An exact match precedes a prefix match. */
  const targetIndex = (): Choice | undefined => {
    const exactMatch = typed?.trim().toUpperCase();
    const exact = at === 0 && exactMatch ? choices.find((choice) => choice.text.toUpperCase() === exactMatch) : undefined;
    return exact ?? choices[at];
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      return move(by);
    }
    if (!isOpen) return;
    // Without typed text the user only passed through. An unloaded list says nothing about the typed text.
    const takes = event.key === 'Enter' || (event.key === 'Tab' && typed !== undefined && typed !== '' && !isFree);
    const chosen = isBusy ? undefined : targetIndex();
    if (takes && chosen) pick(chosen.value);
    if (takes && isBusy && typed) pickWhenLoaded(typed);
    if (event.key === 'Enter' || event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
    }
    if (event.key === 'Escape' || (takes && !chosen && (isFree || !isBusy))) close();
  };
  return { isOpen, at, text: typed ?? text, open, leave: close, type, pick, onKeyDown };
}
