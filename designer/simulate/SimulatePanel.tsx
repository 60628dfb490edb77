import { type ReactNode, useMemo, useState } from 'react';
import { Icon, PageError, StateBadge, useTranslator } from '#renderer';
import type { DraftVersion } from '../api/analysis.ts';
import { useStateAxis } from '../api/heat.ts';
import { type SimulationAnswer, useSimulated } from '../api/simulate.ts';
import { useEditorContext, useOverlay } from '../editor/Editor.ts';
import { useTitles } from '../editor/useTitles.ts';
import { contentOf } from '../model/DesignDocument.ts';
import { isStateId } from '../model/elements.ts';
import { placesOnWay, trailOf } from '../model/trail.ts';
import { Clock } from './Clock.tsx';
import { RecordChoice } from './RecordChoice.tsx';
import css from './Simulate.module.css';
import { later, type SimulatedProps, situationOf, startSimulation, stepBack, tried, wayOf } from './simulation.ts';
import { Variables } from './Variables.tsx';
import { momentText } from '#engine';
import { FailedConditions } from './FailedConditions.tsx';
import { textIn } from '../model/texts.ts';

/** A record led through the draft, step by step, as any role and at any time, by the engine; nothing is stored. */
export function SimulatePanel({ draft }: { readonly draft: DraftVersion }): ReactNode {
  const { t } = useTranslator();
  const titles = useTitles();
  const { document } = useEditorContext();
  const { initial, states } = contentOf(document);
  const [simulated, setSimulated] = useState(() => startSimulation(initial, new Date().toISOString()));
  const of = useStateAxis(document.id);
  const { data, error, refetch } = useSimulated(draft, situationOf(simulated));
  const way = useMemo(() => wayOf(simulated), [simulated]);
  const places = useMemo(() => placesOnWay(document, simulated.start, way), [document, simulated.start, way]);
  useOverlay(useMemo(() => ({ trail: trailOf(places, 'walked', isStateId) }), [places]));
  if (error) return <PageError error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{t('designer.simulate.waits')}</p>;
  const open = data.events.filter(({ verdict }) => verdict === 'moves' || verdict === 'stays');
  const { state, role, values, now } = simulated;
  return (
    <>
      <p className={css['now']} role="status" data-testid="simulated-state">
        {t('designer.simulate.itIs')} <StateBadge word={titles.state(state)} tone={states[state]?.tone ?? 'neutral'} />
      </p>
      <label className={css['choice']}>
        {t('designer.simulate.as')}
        <select value={role} onChange={({ target }) => setSimulated({ ...simulated, role: target.value })}>
          <option value="">{t('designer.simulate.whoever')}</option>
          {data.roles.map((each) => (
            <option key={each} value={each}>
              {t('designer.simulate.role', { role: { word: each, of: '' } })}
            </option>
          ))}
        </select>
      </label>
      <Clock start={simulated.log[0]?.at ?? now} now={now} onLater={(hours) => setSimulated(later(simulated, hours))} />
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
      <EventLog simulated={simulated} onChange={setSimulated} />
    </>
  );
}

/** What was tried, refusals included; the last step can be taken back. */
function EventLog({ simulated, onChange }: SimulatedProps): ReactNode {
  const { t, language, zone } = useTranslator();
  const titles = useTitles();
  const { log, start } = simulated;
  if (log.length === 0) return null;
  const again = startSimulation(start, log[0]?.at ?? simulated.now);
  return (
    <>
      <h3>{t('designer.simulate.log')}</h3>
      <div className={css['events']}>
        <button type="button" onClick={() => onChange(stepBack(simulated))}>
          <Icon name="arrow-back-up" size={16} /> {t('designer.simulate.back')}
        </button>
        <button type="button" onClick={() => onChange({ ...again, role: simulated.role, values: simulated.values })}>
          <Icon name="refresh" size={16} /> {t('designer.simulate.again')}
        </button>
      </div>
      <ol className={css['log']} data-testid="event-log">
        {log.map(({ at, role, event, to, isDone }, i) => (
          // Steps are only ever added at the end.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={i} data-refused={!isDone}>
            <small>
              {momentText(at, language, zone)}
              {role !== '' && ` · ${t('designer.simulate.role', { role: { word: role, of: '' } })}`}
            </small>
            <span>
              <b>{titles.event(event)}</b> {isDone ? `→ ${titles.state(to)}` : t('designer.simulate.refused')}
            </span>
          </li>
        ))}
      </ol>
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
