import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, read, useTranslator, type RenderedRefusal } from '#renderer';

/** A journal entry that would come out otherwise. */
export interface DifferingEntry {
  readonly journal: string;
  readonly action: string;
  readonly at: string;
  readonly actor: string;
  readonly refusals: readonly RenderedRefusal[];
}

type Verdict = 'refused' | 'accepted' | 'different';

/** How far a replay is, and what it has found. */
export interface ReplayReport extends Readonly<Record<Verdict, readonly DifferingEntry[]>> {
  readonly state: 'reading' | 'running' | 'done' | 'stopped';
  readonly total: number;
  readonly done: number;
  readonly same: number;
  readonly counts: Readonly<Record<Verdict, number>>;
  readonly notReplayed: readonly { readonly reason: string; readonly count: number; readonly text: string }[];
}

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
  const path = `/api/drafts/${draft}/replay/${run}`;
  const { data } = useQuery({
    queryKey: ['replay', draft, run, language],
    queryFn: () => read<ReplayReport>(path),
    enabled: run !== undefined,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : LOOK_MS),
  });
  const start = async (last: number): Promise<void> => {
    setStarting(true);
    const answer = await call<{ readonly run: string }>(`/api/drafts/${draft}/replay`, { method: 'POST', body: { last } });
    setStarting(false);
    setRefusals(answer.ok ? [] : answer.refusals);
    if (answer.ok) setRun(answer.data.run);
  };
  return {
    report: run === undefined ? undefined : data,
    isRunning: isStarting || (run !== undefined && !isOver(data)),
    refusals,
    start: (last) => void start(last),
    stop: () => void call(path, { method: 'DELETE' }),
  };
}

const isOver = (report: ReplayReport | undefined): boolean => report?.state === 'done' || report?.state === 'stopped';
