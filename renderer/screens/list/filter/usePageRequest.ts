import { useMemo } from 'react';
import type { ListView } from '#engine';
import type { PageRequest } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { useNow } from '../../../state/timers.ts';
import { pageRequestOf } from './pageRequest.ts';
import type { ListState } from '../listAddress.ts';

/** The page request; the same object as long as it is equal. */
export function usePageRequest(
  view: Pick<ListView, 'columns' | 'params'>,
  state: ListState,
): { readonly asking: PageRequest; readonly now: number } {
  const now = useNow(STEP / 10, { stepMs: STEP });
  const { zone } = useTranslator();
  const text = JSON.stringify(pageRequestOf(view, state, { now, zone }));
  // It was serialized above.
  const request = useMemo(() => JSON.parse(text) as PageRequest, [text]);
  return { asking: request, now };
}

/** The reference time of spans changes only at this interval, so that a list is not reloaded constantly; milliseconds. */
const STEP = 5 * 60_000;
