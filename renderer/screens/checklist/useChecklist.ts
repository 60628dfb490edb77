import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { plainText, type ChecklistView, type LinePreview, type StepAction } from '#engine';
import type { Item, Json } from '../../api/reads.ts';
import { play } from '../../sound/play.ts';
import type { ScanScreen } from '../scan/machine/ScanScreen.ts';
import { useScanScreen } from '../scan/machine/useScanScreen.ts';
import { answersIn, answerTo, isAnswered, isExhausted, measuredAnswer, withAnswer } from './answers.ts';
import { asScan } from './asScan.ts';
import { useMe } from '../../session/useSession.ts';
import type { RenderedPreview } from '../scan/machine/scanContext.ts';

/** State and commands of a running checklist. */
export interface Checklist {
  readonly view: ChecklistView;
  readonly screen: ScanScreen;
  readonly lines: readonly LinePreview[];
  /** It must be started, and can be: by its key, or by the first answer. */
  readonly begins: boolean;
  /** The first answer is starting it. */
  readonly isBeginning: boolean;
  /** The active line. */
  readonly active: LinePreview | undefined;
  readonly answered: number;
  readonly begin: () => void;
  /** Keeps the answers so far. */
  readonly save: () => void;
  /** Nothing was answered since they were kept. */
  readonly isSaved: boolean;
  readonly pick: (line: LinePreview) => void;
  /** Changes an answer; a verdict that leaves no open field moves on to the next line. */
  readonly answer: (line: LinePreview, change: Item) => void;
  readonly measure: (line: LinePreview, value: number | undefined) => void;
  readonly goToNext: (from: LinePreview, by?: 1 | -1) => void;
  /** Reverts the last answer, and before any answer the last scan. */
  readonly undo: () => void;
}

/** A scan screen followed by lines that can be answered in any order; every answer is evaluated as it is given. */
export function useChecklist(view: ChecklistView, preset: Item): Checklist {
  const scan = useMemo(() => asScan(view), [view]);
  const [selected, setSelected] = useState<string>();
  const [order, setOrder] = useState<readonly string[]>([]);
  const jump = (code: string): boolean => {
    const line =
      lineOf(
        view,
        lines.filter((each) => !isAnswered(view, input, each)),
        code,
      ) ?? lineOf(view, lines, code);
    if (!line) return false;
    setSelected(line.id);
    play('accept');
    return true;
  };
  const screen = useScanScreen(scan, preset, { fills: 'all', onCode: jump });
  const { input, preview } = screen.context;
  const { lines, begins: isUnbegun } = useLines(view, input, preview);
  const openLines = lines.find((line) => !isAnswered(view, input, line));
  const active = lines.find(({ id }) => id === selected) ?? openLines;
  const change = (line: LinePreview, to: Item): Item => {
    const next = withAnswer(view, input, line, to);
    setOrder((before) => [...before.filter((id) => id !== line.id), line.id]);
    screen.change(next);
    return next;
  };
  const take = (step: StepAction | undefined): void => {
    if (!step) return;
    const names = step.inputs.filter((name) => input[name] !== undefined);
    const answerCount = Object.fromEntries(names.map((name) => [name, input[name] ?? null]));
    screen.begin({ action: step.action, input: answerCount });
  };
  const saving = useSaved(view, screen);
  const answered = lines.filter((line) => isAnswered(view, input, line)).length;
  const isBeginning = isUnbegun && answersIn(view, input).length > 0 && screen.context.failure === undefined;
  const begin = useEffectEvent(() => take(view.begin));
  const canBegin = isBeginning && screen.phase === 'ready';
  useEffect(() => {
    if (canBegin) begin();
  }, [canBegin]);
  return {
    view,
    screen,
    lines,
    begins: isUnbegun && !isBeginning,
    isBeginning,
    active,
    answered,
    begin: () => take(view.begin),
    save: () => {
      saving.onSave();
      take(view.save);
    },
    isSaved: saving.isSaved,
    pick: (line) => setSelected(line.id),
    answer: (line, to) => {
      const next = change(line, to);
      const hasVerdict = view.lines.judge !== undefined && view.lines.judge.input in to;
      setSelected(hasVerdict && isExhausted(view, next, line) ? undefined : line.id);
    },
    measure: (line, value) => {
      change(line, measuredAnswer(view, line, value));
      setSelected(line.id);
    },
    goToNext: (from, by = 1) => {
      const after = lines[lines.indexOf(from) + by];
      if (after) setSelected(after.id);
    },
    undo: () => {
      const last = lines.find(({ id }) => id === order.at(-1));
      if (!last) return screen.undo();
      setOrder((before) => before.slice(0, -1));
      setSelected(last.id);
      const nothing = Object.fromEntries(Object.keys(answerTo(view, input, last)).map((name) => [name, undefined]));
      screen.change(withAnswer(view, input, last, nothing as unknown as Item));
    },
  };
}

/** The line with the scanned code. */
function lineOf({ lines: { code } }: ChecklistView, lines: readonly LinePreview[], scanned: string): LinePreview | undefined {
  if (code === undefined) return undefined;
  return lines.find(({ values }) => plainText(values[code]).toUpperCase() === scanned.trim().toUpperCase());
}

/** What is known of answers that were kept to go on later. */
interface Saved {
  /** Nothing was answered since. */
  readonly isSaved: boolean;
  readonly onSave: () => void;
}

/** Answers that were saved before stand in the list as soon as it is known what is checked, as long as nobody answered anything. */
function useSaved(view: ChecklistView, { context, phase, change }: ScanScreen): Saved {
  const { input, preview: look, failure } = context;
  const answers = JSON.stringify(answersIn(view, input));
  const [kept, setKept] = useState<string>();
  const [taken, setTaken] = useState<string>();
  const before = JSON.stringify(look?.saved ?? []);
  const isNew = before !== '[]' && before !== taken && answers === '[]';
  if (isNew) {
    setTaken(before);
    setKept(before);
  }
  const fill = useEffectEvent((saved: string) => change({ ...input, [view.lines.input]: JSON.parse(saved) as Json }));
  useEffect(() => {
    if (taken !== undefined) fill(taken);
  }, [taken]);
  return { isSaved: answers === kept && phase !== 'beginning' && failure === undefined, onSave: () => setKept(answers) };
}

/** The last lines from the server, with their subject. */
interface CachedLines {
  /** Values of the slots. */
  readonly head: string;
  readonly lines: readonly LinePreview[];
  readonly begins: boolean;
}

const NO_LINES: readonly LinePreview[] = [];

/**
 * The lines to answer. While the server is away, or after a reload without it, the last lines of the same subject are used.
 */
function useLines(view: ChecklistView, input: Item, preview: RenderedPreview | undefined): Omit<CachedLines, 'head'> {
  const { user } = useMe();
  const key = `takt.lines.${user.id}.${view.id}`;
  const head = headerOf(view, input);
  const [cached, setCached] = useState(() => readCached(key));
  if (preview?.lines && preview.lines.length > 0 && preview.lines !== cached?.lines)
    setCached({ head, lines: preview.lines, begins: preview.begins === true });
  useEffect(() => {
    if (cached) localStorage.setItem(key, JSON.stringify(cached));
  }, [key, cached]);
  if (preview) return { lines: preview.lines ?? NO_LINES, begins: preview.begins === true };
  return cached?.head === head ? cached : { lines: NO_LINES, begins: false };
}

/** Key of the subject: the scanned values. */
function headerOf({ slots, lines }: ChecklistView, input: Item): string {
  const names = slots.flatMap(({ kind, input: name }) =>
    kind === 'code' && name !== undefined && name !== lines.input ? [name] : [],
  );
  return JSON.stringify(names.map((name) => input[name] ?? null));
}

function readCached(key: string): CachedLines | undefined {
  const text = localStorage.getItem(key);
  return text === null ? undefined : (JSON.parse(text) as CachedLines); // only this file writes there
}
