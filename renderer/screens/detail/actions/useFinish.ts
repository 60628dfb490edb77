import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { DetailView } from '#engine';
import type { Outcome } from '../../../api/submit.ts';
import { recordPath } from '../../../shells/office/addresses.ts';
import type { Done } from '../News.tsx';
import type { Offer } from './offers.ts';

/** What was done from the page last, and what follows when something is done. */
export interface Finish {
  readonly done: Done | undefined;
  readonly finish: (offer: Offer, outcome: Outcome) => void;
}

/**
 * Goes back from what was deleted and on to a copy that was made to be worked on; says what else was done.
 *
 * @param onHeir  hears of the one record that changed instead of this: it took its place, should this be gone
 */
export function useFinish({ entity }: DetailView, id: string, onHeir: (id: string | undefined) => void): Finish {
  const [, go] = useLocation();
  const client = useQueryClient();
  const [done, setDone] = useState<Done>();
  const finish = ({ action, title, opens }: Offer, { created, changed }: Outcome): void => {
    if (action === `${entity}-delete`) return window.history.back();
    const [copy] = created;
    if (opens && copy?.entity === entity) return go(recordPath(entity, copy.id));
    const own = changed.filter((row) => row.entity === entity);
    onHeir(own.some((row) => row.id === id) ? undefined : own[0]?.id);
    setDone({ title, created });
    void client.invalidateQueries({ queryKey: ['record', entity, id] });
  };
  return { done, finish };
}
