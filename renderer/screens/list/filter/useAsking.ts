import { useEffect, useMemo, useState } from 'react';
import type { ListView } from '#engine';
import type { Asking } from '../../../api/reads.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { askingOf } from './asking.ts';
import type { ListState } from '../listAddress.ts';

/** What the server is asked; the same object as long as it means the same. */
export function useAsking(view: ListView, state: ListState): { readonly asking: Asking; readonly now: number } {
  const now = useNow();
  const { zone } = useSpeech();
  const text = JSON.stringify(askingOf(view, state, { now, zone }));
  // It was written just now.
  const asking = useMemo(() => JSON.parse(text) as Asking, [text]);
  return { asking, now };
}

/** Spans are counted from a time that stands still this long, so that a list is not asked anew each moment; milliseconds. */
const STEP = 5 * 60_000;

const stepNow = (): number => Math.floor(Date.now() / STEP) * STEP;

/** The time, in steps. */
function useNow(): number {
  const [now, setNow] = useState(stepNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(stepNow()), STEP / 10);
    return () => clearInterval(timer);
  }, []);
  return now;
}
