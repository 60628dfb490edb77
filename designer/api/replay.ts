import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DataOf } from '#contract';
import { call, read, useTranslator, type RenderedRefusal } from '#renderer';

/** How far a replay is, and what it has found. */
export type ReplayReport = DataOf<'GET /api/drafts/:draft/replay/:run'>;
/** A journal entry that would come out otherwise. */
export type DifferingEntry = ReplayReport['refused'][number];

/** A replay that was begun on this page. */
export interface Replay {
  readonly report: ReplayReport | undefined;
  readonly isRunning: boolean;
  readonly refusals: readonly RenderedRefusal[];
  /** @param last  so many entries of the journal */
  readonly start: (last: number) => void;
  readonly stop: () => void;
}

/** Between two looks at a replay that runs. */
const LOOK_MS = 700;

/** Decides real work again by a draft; nothing is written. */
export function useReplay(draft: string): Replay {
  const { language } = useTranslator();
  const [run, setRun] = useState<string>();
  const [isStarting, setStarting] = useState(false);
  const [refusals, setRefusals] = useState<readonly RenderedRefusal[]>([]);
  const params = { draft, run: run ?? '' };
  const { data } = useQuery({
    queryKey: ['replay', draft, run, language],
    queryFn: () => read('GET /api/drafts/:draft/replay/:run', { params }),
    enabled: run !== undefined,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : LOOK_MS),
  });
  const start = async (last: number): Promise<void> => {
    setStarting(true);
    const answer = await call('POST /api/drafts/:draft/replay', { params: { draft }, body: { last } });
    setStarting(false);
    setRefusals(answer.ok ? [] : answer.refusals);
    if (answer.ok) setRun(answer.data.run);
  };
  return {
    report: run === undefined ? undefined : data,
    isRunning: isStarting || (run !== undefined && !isOver(data)),
    refusals,
    start: (last) => void start(last),
    stop: () => void call('DELETE /api/drafts/:draft/replay/:run', { params }),
  };
}

const isOver = (report: ReplayReport | undefined): boolean => report?.state === 'done' || report?.state === 'stopped';
