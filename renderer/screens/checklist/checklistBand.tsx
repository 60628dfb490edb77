import type { ReactNode } from 'react';
import { plainText, type LineLook } from '#engine';
import type { Speech } from '../../i18n/texts.ts';
import type { Band } from '../../shells/pad/SignalBand.tsx';
import { bandOf } from '../scan/band.ts';
import { conflictsIn } from '../scan/verdict/conflicts.ts';
import { deviatingOf } from '../scan/verdict/deviation.ts';
import { isAsked } from '../scan/machine/phase.ts';
import { refusedBand } from '../scan/verdict/reasonBand.ts';
import { answerTo, isAnswered, lineTitle } from './answers.ts';
import { asScan, headOf } from './asScan.ts';
import type { Checklist } from './useChecklist.ts';
import css from './ChecklistSide.module.css';

/** Asks for the line worked on, beside how far it is; what was refused, done or is away comes before. */
export function checklistBand(list: Checklist, isOnline: boolean, speech: Speech): Band {
  const { t } = speech;
  const { view, screen, lines, active, begins } = list;
  const { context, phase, slot } = screen;
  const head = headOf(asScan(view));
  const isScanning = lines.length === 0 || context.refused !== undefined || !isOnline || phase === 'done' || isAsked(phase);
  // What was scanned and is not as expected is told until somebody goes on with it.
  const isOdd = conflictsIn(head, context).length > 0 || (list.answered === 0 && deviatingOf(head, screen) !== undefined);
  if (isScanning || isOdd) return bandOf({ view: head, context, phase, slot, isOnline, onPick: screen.pickSlot }, speech);
  const aside = <Progress list={list} speech={speech} />;
  if (context.failure && context.failure.status !== 0)
    return { ...refusedBand(context.failure.refusals, 'ui.refused.action', t('ui.refused.kept'), t), aside };
  if (begins)
    return {
      tone: 'wait',
      icon: 'player-play',
      sentence: t(view.begin?.title ?? view.title),
      detail: t('ui.check.begin'),
      aside,
    };
  if (!active)
    return {
      tone: 'wait',
      icon: 'check',
      sentence: t('ui.ready', { action: t(view.title) }),
      detail: t('ui.check.look'),
      aside,
    };
  const { hint } = view.lines;
  const name = lineTitle(view, active, t);
  const sentence = t('ui.check.line', { number: lines.indexOf(active) + 1, name });
  return { tone: 'wait', icon: 'clipboard-check', sentence, detail: plainText(active.values[hint ?? '']), aside };
}

/** How many lines are answered, and a square for each. */
function Progress({ list, speech }: { readonly list: Checklist; readonly speech: Speech }): ReactNode {
  const { lines, answered } = list;
  return (
    <div className={css['progress']}>
      <output aria-label={speech.t('ui.check.progress', { done: answered, all: lines.length })}>
        {answered} / {lines.length}
      </output>
      <span className={css['segments']} aria-hidden>
        {lines.map((line) => (
          <i key={line.id} className={css['segment']} data-state={stateOf(list, line)} />
        ))}
      </span>
    </div>
  );
}

function stateOf({ view, screen, active }: Checklist, line: LineLook): string | undefined {
  const { judge } = view.lines;
  const answer = answerTo(view, screen.context.input, line);
  if (active?.id === line.id) return 'now';
  if (judge && answer[judge.input] === judge.bad) return 'bad';
  return isAnswered(view, screen.context.input, line) ? 'done' : undefined;
}
