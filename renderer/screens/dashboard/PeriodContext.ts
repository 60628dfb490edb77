import { createContext, use } from 'react';
import type { QueryView } from '#engine';
import type { Period } from './period.ts';
import { serverNow } from '../../state/serverClock.ts';

/** The period of the figures of a dashboard. */
export interface Periods {
  /** The selected period; undefined where the dashboard has none. */
  readonly period: Period | undefined;
  /** The period of time lines: at most one day. */
  readonly line: Period | undefined;
  /** The current time, updated every minute. */
  readonly now: number;
}

export const PeriodContext = createContext<Periods | undefined>(undefined);

export function usePeriods(): Periods {
  return use(PeriodContext) ?? { period: undefined, line: undefined, now: serverNow() };
}

/** Parameters of a query: the period, where it takes one. */
export function paramsOf({ params }: QueryView, period: Period | undefined): Readonly<Record<string, string>> {
  const declared = period ? { from: period.from, until: period.until } : {};
  return Object.fromEntries(Object.entries(declared).filter(([name]) => params.some((param) => param.name === name)));
}
