import { useMemo, useState } from 'react';
import { plainText, type ChecklistView, type LineLook, type StepAction } from '#engine';
import type { Item } from '../../api/reads.ts';
import { play } from '../../sound/play.ts';
import type { ScanScreen } from '../scan/machine/ScanScreen.ts';
import { useScanScreen } from '../scan/machine/useScanScreen.ts';
import { answerTo, isAnswered, measured, withAnswer } from './answers.ts';
import { asScan } from './asScan.ts';
import { useLines } from './useLines.ts';
import { useSaved } from './useSaved.ts';

/** A checklist at work. */
export interface Checklist {
  readonly view: ChecklistView;
  readonly screen: ScanScreen;
  readonly lines: readonly LineLook[];
  /** It must be begun, and can be. */
  readonly begins: boolean;
  /** The line worked on. */
  readonly active: LineLook | undefined;
  readonly answered: number;
  readonly begin: () => void;
  /** Keeps the answers so far. */
  readonly save: () => void;
  /** Nothing was answered since they were kept. */
  readonly isSaved: boolean;
  readonly pick: (line: LineLook) => void;
  /** Changes an answer; a verdict that leaves nothing to ask goes on to the next line. */
  readonly answer: (line: LineLook, change: Item) => void;
  readonly measure: (line: LineLook, value: number | undefined) => void;
  readonly goOn: (from: LineLook, by?: 1 | -1) => void;
  /** Takes the last answer back, and before any answer the last scan. */
  readonly undo: () => void;
}

/** The slots of a scan screen, then lines to answer in any order; every answer is looked at as it is given. */
export function useChecklist(view: ChecklistView, preset: Item): Checklist {
  const scan = useMemo(() => asScan(view), [view]);
  const [picked, setPicked] = useState<string>();
  const [order, setOrder] = useState<readonly string[]>([]);
  const jump = (code: string): boolean => {
    const line =
      lineOf(
        view,
        lines.filter((each) => !isAnswered(view, input, each)),
        code,
      ) ?? lineOf(view, lines, code);
    if (!line || begins) return false;
    setPicked(line.id);
    play('accept');
    return true;
  };
  const screen = useScanScreen(scan, preset, { fills: 'all', onCode: jump });
  const { input, look } = screen.context;
  const { lines, begins } = useLines(view, input, look);
  const open = lines.find((line) => !isAnswered(view, input, line));
  const active = lines.find(({ id }) => id === picked) ?? open;
  const change = (line: LineLook, to: Item): Item => {
    const next = withAnswer(view, input, line, to);
    setOrder((before) => [...before.filter((id) => id !== line.id), line.id]);
    screen.change(next);
    return next;
  };
  const take = (step: StepAction | undefined): void => {
    if (!step) return;
    const names = step.inputs.filter((name) => input[name] !== undefined);
    const given = Object.fromEntries(names.map((name) => [name, input[name] ?? null]));
    screen.begin({ action: step.action, input: given });
  };
  const saving = useSaved(view, screen);
  return {
    view,
    screen,
    lines,
    begins,
    active,
    answered: lines.filter((line) => isAnswered(view, input, line)).length,
    begin: () => take(view.begin),
    save: () => {
      saving.onSave();
      take(view.save);
    },
    isSaved: saving.isSaved,
    pick: (line) => setPicked(line.id),
    answer: (line, to) => {
      const next = change(line, to);
      const isJudged = view.lines.judge !== undefined && view.lines.judge.input in to;
      setPicked(isJudged && isAnswered(view, next, line) ? undefined : line.id);
    },
    measure: (line, value) => {
      change(line, measured(view, line, value));
      setPicked(line.id);
    },
    goOn: (from, by = 1) => {
      const after = lines[lines.indexOf(from) + by];
      if (after) setPicked(after.id);
    },
    undo: () => {
      const last = lines.find(({ id }) => id === order.at(-1));
      if (!last) return screen.undo();
      setOrder((before) => before.slice(0, -1));
      setPicked(last.id);
      const nothing = Object.fromEntries(Object.keys(answerTo(view, input, last)).map((name) => [name, undefined]));
      screen.change(withAnswer(view, input, last, nothing as unknown as Item));
    },
  };
}

/** The line whose code was scanned. */
function lineOf({ lines: { code } }: ChecklistView, lines: readonly LineLook[], scanned: string): LineLook | undefined {
  if (code === undefined) return undefined;
  return lines.find(({ values }) => plainText(values[code]).toUpperCase() === scanned.trim().toUpperCase());
}
