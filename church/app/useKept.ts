import { useState } from 'react';
import { seenAt } from './entries.ts';
import { currentAddress } from './router.ts';

/** Like `useState`, and still there when the visitor comes back to this entry: pages of a list, a chosen tab. */
export function useKept<T>(name: string, initial: T): readonly [T, (next: T) => void] {
  const [key] = useState(() => currentAddress().key);
  const { values } = seenAt(key);
  const [value, setValue] = useState<T>(() => (values.has(name) ? (values.get(name) as T) : initial));
  return [
    value,
    (next) => {
      seenAt(key).values.set(name, next);
      setValue(next);
    },
  ];
}
