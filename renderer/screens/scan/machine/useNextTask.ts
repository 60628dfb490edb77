import { useEffect } from 'react';
import type { ScanView } from '#engine';
import { read } from '../../../api/http.ts';
import { readPage, type Item } from '../../../api/reads.ts';
import { codeOf } from '../../tasks/codeOf.ts';
import { taskRequest } from '../../tasks/taskRequest.ts';
import { inOrder } from '../../tasks/taskTimes.ts';

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
  const view = await read('GET /api/screens/:id', { params: { id: screen }, query: { shell: 'pad' } });
  if (view.kind !== 'tasks') return undefined;
  const { items } = await readPage(view.query, taskRequest(view.line));
  const [first] = inOrder(view.line, items);
  return first && codeOf(view.line.head, first);
}
