import { createContext, use, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Item, Json } from '../api/reads.ts';
import { valueAt, withValue, type Pointer } from './pointer.ts';
import { Shown, useShown } from '../app/Shown.ts';

/** What stands in a form. A key changes one place, so only that place is drawn anew. */
export interface FormValues {
  readonly input: Shown<Item>;
  readonly change: (at: Pointer, value: Json | undefined) => void;
}

const NONE: FormValues = { input: new Shown<Item>({}), change: () => undefined };

export const FormValuesContext = createContext<FormValues>(NONE);

/** The values of a form that somebody else keeps. The same object as long as the form is there. */
export function useFormValues(input: Item, onInput: (input: Item) => void): FormValues {
  const [shown] = useState(() => new Shown(input));
  const take = useRef(onInput);
  useLayoutEffect(() => {
    take.current = onInput;
    shown.set(input);
  });
  return useMemo(() => {
    // What was just written is there at once: a control may write two places, one after the other.
    const change: FormValues['change'] = (at, value) => {
      const next = withValue(shown.now, at, value);
      shown.set(next);
      take.current(next);
    };
    return { input: shown, change };
  }, [shown]);
}

/** What stands at a place, and how it is changed. */
export function useValueAt(at: Pointer): readonly [Json | undefined, (value: Json | undefined) => void] {
  const { input, change } = use(FormValuesContext);
  const value = useShown(input, (now) => valueAt(now, at));
  return [value, useCallback((next: Json | undefined) => change(at, next), [change, at])];
}
