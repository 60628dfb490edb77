import { useMemo, useState, type ReactNode } from 'react';
import { asShown, Icon, PageError, serverNow, StateBadge, useTranslator } from '#renderer';
import type { DraftVersion } from '../api/analysis.ts';
import { useStateAxis } from '../api/heat.ts';
import { useSimulated, type SimulationAnswer } from '../api/simulate.ts';
import { useEditorContext, useOverlay } from '../editor/Editor.ts';
import { useTitles } from '../editor/useTitles.ts';
import { contentOf } from '../model/DesignDocument.ts';
import { isStateId } from '../model/elements.ts';
import { textIn } from '../model/texts.ts';
import { placesOnWay, trailOf } from '../model/trail.ts';
import { Clock } from './Clock.tsx';
import { FailedConditions } from './FailedConditions.tsx';
import { Choice, Log } from './Log.tsx';
import css from './Simulate.module.css';
import { later, situationOf, startSimulation, stepBack, tried, wayOf, type SimulatedProps } from './simulation.ts';
import { RecordChoice, Variables } from './Variables.tsx';

/** A record led through the draft, step by step, as any role and at any time, by the engine; nothing is stored. */
export function SimulatePanel({ draft }: { readonly draft: DraftVersion }): ReactNode {
  const { t } = useTranslator();
  const titles = useTitles();
  const { document } = useEditorContext();
  const { initial, states } = contentOf(document);
  const [simulated, setSimulated] = useState(() => startSimulation(initial, new Date(serverNow()).toISOString()));
  const of = useStateAxis(document.id);
  const { data, error, refetch } = asShown(useSimulated(draft, situationOf(simulated)));
  const way = useMemo(() => wayOf(simulated), [simulated]);
  const places = useMemo(() => placesOnWay(document, simulated.start, way), [document, simulated.start, way]);
  useOverlay(useMemo(() => ({ trail: trailOf(places, 'walked', isStateId) }), [places]));
  if (error) return <PageError error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{t('designer.simulate.waits')}</p>;
  const open = data.events.filter(({ verdict }) => verdict === 'moves' || verdict === 'stays');
  const { state, role, values, now, log } = simulated;
  const roleTitle = (word: string): string => t('designer.simulate.role', { role: { word, of: '' } });
  return (
    <>
      <p className={css['now']} role="status" data-testid="simulated-state">
        {t('designer.simulate.itIs')} <StateBadge word={titles.state(state)} tone={states[state]?.tone ?? 'neutral'} />
      </p>
      <Choice
        label={t('designer.simulate.as')}
        none={t('designer.simulate.whoever')}
        ids={data.roles}
        nameOf={roleTitle}
        value={role}
        onChoose={(chosen) => setSimulated({ ...simulated, role: chosen })}
      />
      <Clock start={log[0]?.at ?? now} now={now} onLater={(hours) => setSimulated(later(simulated, hours))} />
      <h3>{t('designer.simulate.open')}</h3>
      {open.length === 0 && <p className={css['nothing']}>{t('designer.simulate.nothing')}</p>}
      <div className={css['events']} data-testid="open-events" data-next>
        {open.map((event) => (
          <button key={event.event} type="button" onClick={() => setSimulated(tried(simulated, event))}>
            {titles.event(event.event)} → {titles.state(event.to ?? state)}
          </button>
        ))}
      </div>
      <ClosedEvents answer={data} simulated={simulated} onChange={setSimulated} />
      <Variables
        variables={data.variables}
        onValue={(path, value) => setSimulated({ ...simulated, values: { ...values, [path]: value } })}
      />
      {of && (
        <RecordChoice
          entity={of.entity}
          name="row"
          variables={data.variables}
          onTake={(record, taken) => {
            const word = String(record[of.axis]);
            const from = Object.hasOwn(states, word) ? word : simulated.start;
            setSimulated({ ...startSimulation(from, now), role, values: taken });
          }}
        />
      )}
      {log.length > 0 && (
        <Log
          entries={log.map(({ at, role: by, event, to, isDone }) => ({
            at,
            by: by === '' ? '' : roleTitle(by),
            isRefused: !isDone,
            what: (
              <span>
                <b>{titles.event(event)}</b> {isDone ? `→ ${titles.state(to)}` : t('designer.simulate.refused')}
              </span>
            ),
          }))}
          onBack={() => setSimulated(stepBack(simulated))}
          onAgain={() => setSimulated({ ...startSimulation(simulated.start, log[0]?.at ?? now), role, values })}
        />
      )}
    </>
  );
}

interface ClosedEventsProps extends SimulatedProps {
  readonly answer: SimulationAnswer;
}

/** Each event that is closed: what is in the way, what people read, and who could. */
function ClosedEvents({ answer: { events, roles }, simulated, onChange }: ClosedEventsProps): ReactNode {
  const { t } = useTranslator();
  const titles = useTitles();
  const closed = events.filter(({ verdict }) => verdict !== 'moves' && verdict !== 'stays');
  const order = ['condition', 'role', 'state'];
  return (
    <>
      <h3>{t('designer.simulate.closed')}</h3>
      <ul className={css['closed']} data-testid="closed-events">
        {closed
          .toSorted((a, b) => order.indexOf(a.verdict) - order.indexOf(b.verdict))
          .map((event) => {
            const able = (event.roles ?? []).filter((role) => roles.includes(role));
            return (
              <li key={event.event} data-verdict={event.verdict}>
                <details>
                  <summary>
                    <Icon name="hand-stop" size={15} />
                    {titles.event(event.event)}
                    <small>{t(`designer.simulate.why.${event.verdict as 'condition' | 'role' | 'state'}`)}</small>
                  </summary>
                  <FailedConditions
                    conditions={event.conditions}
                    onAssume={(transition) => onChange({ ...simulated, assumed: [...simulated.assumed, transition] })}
                  />
                  <Refusal event={event.event} state={simulated.state} isUnmet={event.verdict === 'condition'} />
                  {event.roles && (
                    <p>
                      {t('designer.simulate.whoCould')}{' '}
                      {able.length === 0
                        ? t('designer.simulate.nobody')
                        : able
                            .map((role) => t('designer.simulate.role', { role: { word: role, of: '' } }))
                            .join(t('designer.flow.and'))}
                    </p>
                  )}
                  <button type="button" onClick={() => onChange(tried(simulated, event))}>
                    {t('designer.simulate.try')}
                  </button>
                </details>
              </li>
            );
          })}
      </ul>
    </>
  );
}

interface RefusalProps {
  readonly event: string;
  readonly state: string;
  /** The state allows it, but no condition holds. */
  readonly isUnmet: boolean;
}

/** The sentence people read where an event is refused, as the draft has it. */
function Refusal({ event, state, isUnmet }: RefusalProps): ReactNode {
  const { t, language } = useTranslator();
  const titles = useTitles();
  const { document, catalogue } = useEditorContext();
  const { refusal, unmet = refusal } = contentOf(document).events[event] ?? {};
  const code = isUnmet ? unmet : refusal;
  const text = code === undefined ? undefined : textIn(document, catalogue, code, language);
  if (text === undefined) return null;
  const values: Readonly<Record<string, string>> = { code: '…', state: titles.state(state) };
  const sentence = text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '…');
  return <p className={css['refusal']}>{t('designer.simulate.reads', { sentence })}</p>;
}
