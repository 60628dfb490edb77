import { createContext, use } from 'react';
import type { QueryView } from '#engine';
import type { Period } from './period.ts';

/** What the figures of a dashboard are of. */
export interface Periods {
  /** What was asked for; undefined where the dashboard has no period. */
  readonly period: Period | undefined;
  /** What lies on a time line: no more than a day. */
  readonly line: Period | undefined;
  /** The time, by the minute. */
  readonly now: number;
}

export const PeriodContext = createContext<Periods | undefined>(undefined);

export function usePeriods(): Periods {
  return use(PeriodContext) ?? { period: undefined, line: undefined, now: Date.now() };
}

/** What a query is asked by: the period, where it takes one. */
export function paramsOf({ params }: QueryView, period: Period | undefined): Readonly<Record<string, string>> {
  const given = period ? { from: period.from, until: period.until } : {};
  return Object.fromEntries(Object.entries(given).filter(([name]) => params.some((param) => param.name === name)));
}
