import { useMemo, useState } from 'react';
import { useTranslator } from '#renderer';
import { useHeat, useStateAxis, type Heat, type StateAxis } from '../api/heat.ts';
import type { Editor } from '../editor/Editor.ts';
import { heatMarks } from './heatMarks.ts';

const DAYS = { day: 1, week: 7, month: 30, all: undefined } as const;

export type Period = keyof typeof DAYS;
export const PERIODS = Object.keys(DAYS) as readonly Period[];

/** What really happened on a model, and the time of which that is told. */
export interface HeatMap {
  /** Null for a model no entity has; undefined until that is read. */
  readonly of: StateAxis | null | undefined;
  readonly heat: Heat | undefined;
  readonly error: Error | null;
  readonly retry: () => void;
  readonly period: Period;
  readonly setPeriod: (period: Period) => void;
}

/** @param isWanted  nothing is read before */
export function useHeatMap({ document }: Editor, isWanted: boolean): HeatMap {
  const of = useStateAxis(document.id);
  const [period, setPeriod] = useState<Period>('month');
  // Of the moment it is chosen: one that went on with the clock would never be read to its end.
  const from = useMemo(() => momentBefore(DAYS[period]), [period]);
  const { data, error, refetch } = useHeat(isWanted ? of : undefined, from);
  return { of, heat: data, error, retry: () => void refetch(), period, setPeriod };
}

/** The editor of what really happened: the published drawing with its numbers. */
export function useHeatEditor(editor: Editor, heat: Heat | undefined): Editor {
  const words = useTranslator();
  const { document } = editor;
  const marks = useMemo(() => heat && heatMarks(heat, document, words), [heat, document, words]);
  const overlay = useMemo(() => ({ ...editor.overlay, heat: marks ?? editor.overlay.heat }), [editor.overlay, marks]);
  return marks ? { ...editor, overlay } : editor;
}

function momentBefore(days: number | undefined): string | undefined {
  return days === undefined ? undefined : new Date(Date.now() - days * 86_400_000).toISOString();
}
