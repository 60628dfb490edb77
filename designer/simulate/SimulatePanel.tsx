import { useMemo, useState, type ReactNode } from 'react';
import { PageError, StateBadge, useTranslator } from '#renderer';
import type { DraftVersion } from '../api/analysis.ts';
import { useStateAxis } from '../api/heat.ts';
import { useSimulated } from '../api/simulate.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { useOverlay } from '../editor/useOverlay.ts';
import { useTitles } from '../editor/useTitles.ts';
import { contentOf } from '../model/DesignDocument.ts';
import { isStateId } from '../model/elements.ts';
import { placesOnWay, trailOf } from '../model/trail.ts';
import { ClosedEvents } from './ClosedEvents.tsx';
import { Clock } from './Clock.tsx';
import { EventLog } from './EventLog.tsx';
import { RecordChoice } from './RecordChoice.tsx';
import css from './Simulate.module.css';
import { later, situationOf, startSimulation, tried, wayOf } from './simulation.ts';
import { Variables } from './Variables.tsx';

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
