import { useMemo } from 'react';
import type { ListView } from '#engine';
import type { Asking } from '../../../api/reads.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { askingOf } from './asking.ts';
import type { ListState } from '../listAddress.ts';
import { useNow } from './useNow.ts';

/** What the server is asked; the same object as long as it means the same. */
export function useAsking(view: ListView, state: ListState): { readonly asking: Asking; readonly now: number } {
  const now = useNow();
  const { zone } = useSpeech();
  const text = JSON.stringify(askingOf(view, state, { now, zone }));
  // It was written just now.
  const asking = useMemo(() => JSON.parse(text) as Asking, [text]);
  return { asking, now };
}
