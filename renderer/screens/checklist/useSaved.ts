import { useEffect, useEffectEvent, useState } from 'react';
import type { ChecklistView } from '#engine';
import type { Json } from '../../api/reads.ts';
import type { ScanScreen } from '../scan/machine/ScanScreen.ts';
import { answersIn } from './answers.ts';

/** What is known of answers that were kept to go on later. */
export interface Saved {
  /** Nothing was answered since. */
  readonly isSaved: boolean;
  readonly onSave: () => void;
}

/** Answers that were saved before stand in the list as soon as it is known what is checked, as long as nobody answered anything. */
export function useSaved(view: ChecklistView, { context, phase, change }: ScanScreen): Saved {
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
