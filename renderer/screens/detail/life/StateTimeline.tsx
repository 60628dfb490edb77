import type { CSSProperties, ReactNode } from 'react';
import type { DetailView, StateTimelineView } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';
import { useNow } from '../../../state/timers.ts';
import type { HistoryEntry } from '../history/history.ts';
import { durationText } from './duration.ts';
import { timelineSteps, stateOf, type TimelineStep } from './stateSteps.ts';
import { stateWords } from './StateBadges.tsx';
import css from './StateTimeline.module.css';
import { whenText } from '../when.ts';

export interface StateTimelineProps {
  readonly view: DetailView;
  readonly life: StateTimelineView;
  readonly record: Item;
  readonly entries: readonly HistoryEntry[];
}

/** Widths of the steps: each as wide as its line, the last as wide as its text. */
const [STEP_WIDTH, LAST_STEP_WIDTH] = ['minmax(88px, 1fr)', 'minmax(80px, auto)'];

/** The states of a record as a timeline; a state off the path is drawn below the step it branched from. */
export function StateTimeline({ view, life, record, entries }: StateTimelineProps): ReactNode {
  const { t } = useTranslator();
  const state = stateOf(life, record);
  if (state === undefined) return null;
  const { steps, offPath } = timelineSteps(life, state, entries);
  const branch = steps.filter(({ kind }) => kind === 'done').length;
  const columns = [...steps.slice(1).map(() => STEP_WIDTH), LAST_STEP_WIDTH].join(' ');
  const style = { '--columns': columns, '--stops': steps.length + (offPath ? 1 : 0), '--left': branch } as CSSProperties;
  return (
    <section className={css['timeline']} style={style} data-testid="life-line">
      <h2 className="text-14">{titleOf(view, life, t)}</h2>
      <ol className={css['steps']}>
        {steps.map((step, at) => (
          <StepMark
            key={`${step.state} ${step.kind}`}
            view={view}
            life={life}
            step={step}
            connector={steps[at + 1]?.kind ?? 'none'}
          />
        ))}
        {offPath && <StepMark view={view} life={life} step={offPath} connector="none" isOff />}
      </ol>
    </section>
  );
}

function titleOf(view: DetailView, life: StateTimelineView, t: (code: string) => string): string {
  const axes = life.field.split('/').map((axis) => t(`${view.entity}.field.${axis}`));
  return [t('ui.record.life'), axes.join(' / ')].join(' · ');
}

interface StepMarkProps {
  readonly view: DetailView;
  readonly life: StateTimelineView;
  readonly step: TimelineStep;
  /** The kind of step the line leads to. */
  readonly connector: TimelineStep['kind'] | 'none';
  readonly isOff?: boolean;
}

const ICONS: Readonly<Record<TimelineStep['kind'], string | undefined>> = { done: 'check', now: 'map-pin', later: undefined };

function StepMark({ view, life, step, connector, isOff = false }: StepMarkProps): ReactNode {
  const translator = useTranslator();
  const { kind, state } = step;
  const icon = ICONS[kind];
  return (
    <li
      className={css['step']}
      data-kind={kind}
      data-leads={connector}
      data-off={isOff}
      aria-current={kind === 'now' ? 'step' : undefined}
    >
      <span className={css['mark']}>{icon && <Icon name={icon} size={15} />}</span>
      <b className={css['name']}>{stateWords(translator, view, life, state)}</b>
      <Caption stop={step} isOff={isOff} />
    </li>
  );
}

function Caption({ stop: step, isOff }: { readonly stop: TimelineStep; readonly isOff: boolean }): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const { kind, at, isFinal } = step;
  const now = useNow(60_000);
  if (kind === 'later')
    return (
      <span className="muted text-13">
        {isFinal ? t('ui.record.final') : <ScreenReaderText text={t('ui.record.later')} />}
      </span>
    );
  if (kind === 'done')
    return (
      <span className="muted text-13">
        {at === undefined ? <ScreenReaderText text={t('ui.record.passed')} /> : whenText(at, translator)}
      </span>
    );
  const span = at === undefined ? undefined : durationText(now - Date.parse(at));
  const parts = [t(isOff ? 'ui.record.offLine' : 'ui.record.now'), ...(span ? [t(span.code, span.params)] : [])];
  return <span className="muted text-13">{parts.join(' · ')}</span>;
}

/** Text alternative of the drawing for screen readers. */
function ScreenReaderText({ text }: { readonly text: string }): ReactNode {
  return <span className="visually-hidden">{text}</span>;
}
