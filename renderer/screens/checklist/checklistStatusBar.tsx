import type { ReactNode } from 'react';
import { plainText, type LinePreview } from '#engine';
import type { Translator } from '../../i18n/texts.ts';
import type { StatusBarContent } from '../../shells/pad/StatusBar.tsx';
import { nextSlot } from '../scan/cells/cells.ts';
import { objectionStatusBar } from '../scan/verdict/objectionStatusBar.ts';
import { firstStepText } from '../scan/firstStepText.ts';
import { scanStatusBar } from '../scan/scanStatusBar.ts';
import { conflictsIn } from '../scan/verdict/conflicts.ts';
import { activeDeviation } from '../scan/verdict/deviation.ts';
import { hasQuestion } from '../scan/machine/phase.ts';
import { refusalStatusBar } from '../scan/verdict/refusalStatusBar.ts';
import { answerTo, isAnswered, lineTitle } from './answers.ts';
import { asScan, headerScan } from './asScan.ts';
import type { Checklist } from './useChecklist.ts';
import css from './ChecklistSidePanel.module.css';

/** Asks for the active line and shows the progress; a refusal, a result or a lost network takes precedence. */
export function checklistStatusBar(list: Checklist, isOnline: boolean, translator: Translator): StatusBarContent {
  const { t } = translator;
  const { view, screen, lines, active, begins } = list;
  const { context, phase, slot } = screen;
  const head = headerScan(asScan(view));
  const isScanning =
    lines.length === 0 || context.refused !== undefined || !isOnline || phase === 'done' || hasQuestion(phase);
  // A deviation is shown until the user continues with it.
  const isUnexpected =
    conflictsIn(head, context).length > 0 || (list.answered === 0 && activeDeviation(head, screen) !== undefined);
  if (isScanning || isUnexpected)
    return scanStatusBar({ view: head, context, phase, slot, isOnline, onPick: screen.pickSlot }, translator);
  const progress = <Progress list={list} translator={translator} />;
  if (context.failure && context.failure.status !== 0)
    return {
      ...refusalStatusBar(context.failure.refusals, 'ui.refused.action', t('ui.refused.kept'), t),
      trailing: progress,
    };
  if (begins)
    return {
      tone: 'wait',
      icon: 'player-play',
      sentence: t(view.begin?.title ?? view.title),
      detail: t('ui.check.begin'),
      trailing: progress,
    };
  const missing = nextSlot(asScan(view), context.input, context.preview?.open);
  if (!active && missing)
    return {
      tone: 'wait',
      icon: missing.kind === 'form' ? 'pencil' : 'scan',
      sentence: translator.has(`${missing.title}.ask`) ? t(`${missing.title}.ask`) : t(missing.title),
      detail: firstStepText(missing, context, t),
      trailing: progress,
    };
  if (!active)
    return {
      ...(objectionStatusBar(context, t) ?? {
        tone: 'wait',
        icon: 'check',
        sentence: t('ui.ready', { action: t(view.title) }),
        detail: t('ui.check.look'),
      }),
      trailing: progress,
    };
  const { hint } = view.lines;
  const name = lineTitle(view, active, t);
  const sentence = t('ui.check.line', { number: lines.indexOf(active) + 1, name });
  return {
    tone: 'wait',
    icon: 'clipboard-check',
    sentence,
    detail: plainText(active.values[hint ?? '']),
    trailing: progress,
  };
}

/** Number of answered lines, with one square per line. */
function Progress({ list, translator }: { readonly list: Checklist; readonly translator: Translator }): ReactNode {
  const { lines, answered } = list;
  return (
    <div className={css['progress']}>
      <output aria-label={translator.t('ui.check.progress', { done: answered, all: lines.length })}>
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

function stateOf({ view, screen, active }: Checklist, line: LinePreview): string | undefined {
  const { judge } = view.lines;
  const answer = answerTo(view, screen.context.input, line);
  if (active?.id === line.id) return 'now';
  if (judge && answer[judge.input] === judge.bad) return 'bad';
  return isAnswered(view, screen.context.input, line) ? 'done' : undefined;
}
