import { useEffect, useMemo, useState } from 'react';
import type { PeriodView } from '#engine';
import { usePage } from '../../api/reads.ts';
import { useTranslator } from '../../i18n/useTranslator.ts';
import { periodsAt, type PeriodChoice } from './period.ts';
import type { Periods } from './PeriodContext.ts';

const MINUTE = 60_000;
/** Maximum shifts of a day. */
const MAX_SPANS = 50;

const minuteNow = (): number => Math.floor(Date.now() / MINUTE) * MINUTE;

/** The current time, updated every minute. */
function useMinute(): number {
  const [now, setNow] = useState(minuteNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(minuteNow()), MINUTE / 6);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The period of a dashboard, and its selection. */
export interface ChosenPeriod extends Periods {
  readonly choices: readonly PeriodChoice[];
  readonly choice: PeriodChoice;
  readonly choose: (choice: PeriodChoice) => void;
  /** Whether the shifts are loaded; no query runs before. */
  readonly isKnown: boolean;
}

export function usePeriod(view: PeriodView | undefined): ChosenPeriod {
  const { zone } = useTranslator();
  const now = useMinute();
  const [chosen, choose] = useState<PeriodChoice>('span');
  const request = { limit: MAX_SPANS, sort: view?.start ?? '' };
  const { data, isPending } = usePage(view?.query.query ?? '', view?.query.entities ?? [], request, view !== undefined);
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
