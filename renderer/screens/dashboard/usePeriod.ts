import { useEffect, useMemo, useState } from 'react';
import type { PeriodView } from '#engine';
import { usePage } from '../../api/reads.ts';
import { useSpeech } from '../../i18n/useSpeech.ts';
import { periodsAt, type PeriodChoice } from './period.ts';
import type { Periods } from './PeriodContext.ts';

const MINUTE = 60_000;
/** Spans of a day: no plant has more. */
const SPANS = 50;

const minuteNow = (): number => Math.floor(Date.now() / MINUTE) * MINUTE;

/** The time, a minute at a time. */
function useMinute(): number {
  const [now, setNow] = useState(minuteNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(minuteNow()), MINUTE / 6);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The period of a dashboard, and how to ask for another. */
export interface ChosenPeriod extends Periods {
  readonly choices: readonly PeriodChoice[];
  readonly choice: PeriodChoice;
  readonly choose: (choice: PeriodChoice) => void;
  /** Are the spans known? Nothing is asked before. */
  readonly isKnown: boolean;
}

export function usePeriod(view: PeriodView | undefined): ChosenPeriod {
  const { zone } = useSpeech();
  const now = useMinute();
  const [chosen, choose] = useState<PeriodChoice>('span');
  const asking = { limit: SPANS, sort: view?.start ?? '' };
  const { data, isPending } = usePage(view?.query.query ?? '', view?.query.entities ?? [], asking, view !== undefined);
  const items = data?.items;
  const periods = useMemo(() => (view ? periodsAt(view, items ?? [], now, zone) : new Map()), [view, items, now, zone]);
  const choice = periods.has(chosen) ? chosen : 'day';
  return {
    now,
    choices: [...periods.keys()],
    choice,
    choose,
    period: periods.get(choice),
    line: periods.get(choice === 'week' && periods.has('span') ? 'span' : choice === 'week' ? 'day' : choice),
    isKnown: view === undefined || !isPending,
  };
}
