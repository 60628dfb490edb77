import { useState } from 'react';
import { useLocation } from 'wouter';
import type { OfferedAction, TasksView } from '#engine';
import { handOver } from '../../api/handedOver.ts';
import type { Item } from '../../api/reads.ts';
import { codeOf } from './codeOf.ts';

/** Tasks that are marked, to be done in one go. */
export interface Marks {
  /** Somebody marks tasks: a tap marks one instead of opening it. */
  readonly isOn: boolean;
  readonly count: number;
  readonly onSwitch: () => void;
  readonly has: (item: Item) => boolean;
  readonly onMark: (item: Item) => void;
  /** Goes where the action is done, with the codes of the marked tasks in it. */
  readonly onDo: (action: OfferedAction) => void;
}

/** Marks among the tasks that are there; undefined where nothing can be done with several. */
export function useMarks({ bulk, line }: TasksView, items: readonly Item[]): Marks | undefined {
  const [, go] = useLocation();
  const [marked, setMarked] = useState<ReadonlySet<string>>();
  if (bulk.length === 0) return undefined;
  const codes = items.map((item) => codeOf(line.head, item)).filter((code) => marked?.has(code));
  return {
    isOn: marked !== undefined,
    count: codes.length,
    onSwitch: () => setMarked(marked ? undefined : new Set()),
    has: (item) => marked?.has(codeOf(line.head, item)) === true,
    onMark: (item) => {
      const code = codeOf(line.head, item);
      const next = new Set(marked);
      if (!next.delete(code)) next.add(code);
      setMarked(next);
    },
    onDo: ({ screen, input = '' }) => go(`/s/${screen}${handOver({ [input]: codes })}`),
  };
}
