import { useEffect } from 'react';
import type { ScanView, TasksView } from '#engine';
import { read } from '../../../api/http.ts';
import type { Item } from '../../../api/reads.ts';
import { codeOf } from '../../tasks/codeOf.ts';

/** Loads the next task once an entry is done. @param onKnown called with undefined where there is none, or no answer */
export function useNextTask({ tasks }: ScanView, isDone: boolean, onKnown: (input: Item) => void): void {
  useEffect(() => {
    if (!isDone || !tasks) return undefined;
    let isHere = true;
    firstTask(tasks.screen)
      .catch(() => undefined)
      .then((code) => isHere && onKnown(code === undefined ? {} : { [tasks.input]: code }))
      .catch(() => undefined);
    return () => {
      isHere = false;
    };
    // The task is loaded once per completed entry.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isDone]);
}

async function firstTask(screen: string): Promise<string | undefined> {
  const { query, card } = await read<TasksView>(`/api/screens/${screen}?shell=pad`);
  const { items } = await read<{ readonly items: readonly Item[] }>(`/api/queries/${query}?limit=1`);
  return items[0] && codeOf(card.head, items[0]);
}
