import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { DetailView } from '#engine';
import type { Outcome } from '../../../api/submit.ts';
import { recordPath } from '../../../shells/office/addresses.ts';
import type { DoneAction } from '../UpdateNotice.tsx';
import type { Offer } from './offers.ts';

/** The action last done from the page, and the handler of completed actions. */
export interface Finish {
  readonly done: DoneAction | undefined;
  readonly finish: (offer: Offer, outcome: Outcome, message: DoneAction['message']) => void;
}

/**
 * Leaves the page of a deleted record, opens a copy that was created to be edited, and reports every other result.
 *
 * @param onSuccessor receives the only other record that changed: it replaces this one, should this one be removed
 */
export function useFinish({ entity }: DetailView, id: string, onSuccessor: (id: string | undefined) => void): Finish {
  const [, go] = useLocation();
  const client = useQueryClient();
  const [done, setDone] = useState<DoneAction>();
  const finish: Finish['finish'] = ({ action, title, opens }, { created, changed }, message) => {
    if (action === `${entity}-delete`) return window.history.back();
    const [copy] = created;
    if (opens && copy?.entity === entity) return go(recordPath(entity, copy.id));
    const own = changed.filter((row) => row.entity === entity);
    onSuccessor(own.some((row) => row.id === id) ? undefined : own[0]?.id);
    setDone({ title, created, message });
    void client.invalidateQueries({ queryKey: ['record', entity, id] });
  };
  return { done, finish };
}
