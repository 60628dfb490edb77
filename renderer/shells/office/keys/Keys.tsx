import { Kbd } from '@mantine/core';
import type { ReactNode } from 'react';

const NAMES: Readonly<Record<string, string>> = { ctrl: 'Ctrl', escape: 'Esc', enter: 'Enter' };

/** The keys of a shortcut as they stand on the keyboard. */
export function Keys({ keys }: { readonly keys: string }): ReactNode {
  return (
    <>
      {keys.split(/[ +]/).map((key) => (
        <Kbd key={key} mr={4}>
          {NAMES[key.toLowerCase()] ?? key.toUpperCase()}
        </Kbd>
      ))}
    </>
  );
}
