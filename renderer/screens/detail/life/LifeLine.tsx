import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import type { DetailView, LifeView } from '#engine';
import type { Item } from '../../../api/reads.ts';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import { Icon } from '../../../parts/Icon.tsx';
import type { HistoryEntry } from '../history/history.ts';
import { lasting } from './lasting.ts';
import { lifeOf, stateOf, type Stop } from './life.ts';
import { stateWords } from './LifeBadges.tsx';
import css from './LifeLine.module.css';
import { whenText } from '../when.ts';

export interface LifeLineProps {
  readonly view: DetailView;
  readonly life: LifeView;
  readonly record: Item;
  readonly entries: readonly HistoryEntry[];
}

/** Columns of the stops: each as wide as its line, the last as wide as its words. */
const [STOP, STOP_END] = ['minmax(88px, 1fr)', 'minmax(80px, auto)'];

/** The life of a record as a line with stops; what left the line hangs below the stop it left from. */
export function LifeLine({ view, life, record, entries }: LifeLineProps): ReactNode {
  const { t } = useSpeech();
  const state = stateOf(life, record);
  if (state === undefined) return null;
  const { stops, off } = lifeOf(life, state, entries);
  const left = stops.filter(({ kind }) => kind === 'done').length;
  const columns = [...stops.slice(1).map(() => STOP), STOP_END].join(' ');
  const style = { '--columns': columns, '--stops': stops.length + (off ? 1 : 0), '--left': left } as CSSProperties;
  return (
    <section className={css['life']} style={style} data-testid="life-line">
      <h2 className={css['title']}>{titleOf(view, life, t)}</h2>
      <ol className={css['stops']}>
        {stops.map((stop, at) => (
          <StopMark
            key={`${stop.state} ${stop.kind}`}
            view={view}
            life={life}
            stop={stop}
            leads={stops[at + 1]?.kind ?? 'none'}
          />
        ))}
        {off && <StopMark view={view} life={life} stop={off} leads="none" isOff />}
      </ol>
    </section>
  );
}

function titleOf(view: DetailView, life: LifeView, t: (code: string) => string): string {
  const axes = life.field.split('/').map((axis) => t(`${view.entity}.field.${axis}`));
  return [t('ui.record.life'), axes.join(' / ')].join(' · ');
}

interface StopMarkProps {
  readonly view: DetailView;
  readonly life: LifeView;
  readonly stop: Stop;
  /** What the line leads to from here. */
  readonly leads: Stop['kind'] | 'none';
  readonly isOff?: boolean;
}

const ICONS: Readonly<Record<Stop['kind'], string | undefined>> = { done: 'check', now: 'map-pin', later: undefined };

function StopMark({ view, life, stop, leads, isOff = false }: StopMarkProps): ReactNode {
  const speech = useSpeech();
  const { kind, state } = stop;
  const icon = ICONS[kind];
  return (
    <li
      className={css['stop']}
      data-kind={kind}
      data-leads={leads}
      data-off={isOff}
      aria-current={kind === 'now' ? 'step' : undefined}
    >
      <span className={css['mark']}>{icon && <Icon name={icon} size={15} />}</span>
      <b className={css['name']}>{stateWords(speech, view, life, state)}</b>
      <Caption stop={stop} isOff={isOff} />
    </li>
  );
}

function Caption({ stop, isOff }: { readonly stop: Stop; readonly isOff: boolean }): ReactNode {
  const speech = useSpeech();
  const { t } = speech;
  const { kind, at, isFinal } = stop;
  const now = useMinute();
  if (kind === 'later')
    return <span className={css['caption']}>{isFinal ? t('ui.record.final') : <Unseen text={t('ui.record.later')} />}</span>;
  if (kind === 'done')
    return (
      <span className={css['caption']}>
        {at === undefined ? <Unseen text={t('ui.record.passed')} /> : whenText(at, speech)}
      </span>
    );
  const span = at === undefined ? undefined : lasting(now - Date.parse(at));
  const parts = [t(isOff ? 'ui.record.offLine' : 'ui.record.now'), ...(span ? [t(span.code, span.params)] : [])];
  return <span className={css['caption']}>{parts.join(' · ')}</span>;
}

/** What the drawing shows is told to readers. */
function Unseen({ text }: { readonly text: string }): ReactNode {
  return <span className="visually-hidden">{text}</span>;
}

/** The time, to the minute. */
function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
