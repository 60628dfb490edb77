import { useMemo, useState, type ReactNode } from 'react';
import type { FlowAttempt, FlowDefinition, FlowSimulation } from '#engine';
import { PageError, useTranslator } from '#renderer';
import type { DraftVersion } from '../../api/analysis.ts';
import { useSimulatedFlow } from '../../api/simulateFlow.ts';
import { useOverlay } from '../../editor/useOverlay.ts';
import { NO_OVERLAY } from '../../model/overlay.ts';
import { RecordChoice } from '../RecordChoice.tsx';
import css from '../Simulate.module.css';
import { Variables } from '../Variables.tsx';
import { ClosedAttempts } from './ClosedAttempts.tsx';
import { FlowConditions } from './FlowConditions.tsx';
import { FlowLog } from './FlowLog.tsx';
import { flowSituation, startFlow, tryFlow } from './flowSimulated.ts';
import { FlowTasks } from './FlowTasks.tsx';
import { flowTrail } from './flowTrail.ts';
import { TrySettings } from './TrySettings.tsx';
import { useAttemptTexts } from './useAttemptTexts.ts';
import { useFlowPersons } from './useFlowPersons.ts';

export interface FlowSimulatePanelProps {
  readonly draft: DraftVersion;
  readonly flow: FlowDefinition;
  readonly nodeTitle: (name: string) => string;
  readonly eventTitle: (event: string) => string;
  readonly pathTitle: (path: string) => string;
}

/** An approval led through the draft, as each of its people and at any time, by the engine; nothing is stored. */
export function FlowSimulatePanel(props: FlowSimulatePanelProps): ReactNode {
  const { draft, flow, nodeTitle, eventTitle, pathTitle } = props;
  const { t } = useTranslator();
  const [simulated, setSimulated] = useState(() => startFlow(new Date().toISOString()));
  const { data, error, refetch } = useSimulatedFlow(draft, flowSituation(simulated));
  useFlowTrail(data);
  const personName = useFlowPersons(data?.persons ?? []);
  const texts = useAttemptTexts(personName, nodeTitle);
  if (error) return <PageError error={error} onRetry={() => void refetch()} />;
  if (!data) return <p role="status">{t('designer.simulate.waits')}</p>;
  const standing = ({ state, open }: Pick<FlowSimulation, 'state' | 'open'>): string => {
    if (state === 'draft') return t('designer.flow.simulate.draft');
    if (open.length === 0) return t([`flow-instance.state.${state}`]);
    return t('designer.flow.simulate.waitsAt', { nodes: open.map(nodeTitle).join(t('designer.flow.and')) });
  };
  const { values } = simulated;
  const change = { simulated, onChange: setSimulated };
  const named = { personName, nodeTitle, texts };
  const onTry = (attempt: FlowAttempt): void => setSimulated(tryFlow(simulated, attempt));
  return (
    <>
      <p className={css['now']} role="status" data-testid="simulated-state">
        {t('designer.simulate.itIs')} {standing(data)}
        {data.event !== undefined && ` · ${t('designer.flow.sends', { event: eventTitle(data.event) })}`}
      </p>
      <TrySettings {...change} answer={data} personName={personName} />
      <FlowTasks {...named} answer={data} onTry={onTry} />
      <ClosedAttempts {...named} answer={data} onTry={onTry} />
      <FlowConditions {...change} conditions={data.conditions} nodeTitle={nodeTitle} />
      <Variables
        variables={data.variables}
        titleOf={pathTitle}
        onValue={(path, value) => setSimulated({ ...simulated, values: { ...values, [path]: value } })}
      />
      {flow.entity !== '' && (
        <RecordChoice
          entity={flow.entity}
          name="record"
          variables={data.variables}
          onTake={(_, taken) => setSimulated({ ...simulated, values: { ...values, ...taken } })}
        />
      )}
      <FlowLog {...change} {...named} log={data.log} standing={standing} />
    </>
  );
}

/** Draws over the flow where the approval is and has been. */
function useFlowTrail(simulation: FlowSimulation | undefined): void {
  const { t } = useTranslator();
  useOverlay(
    useMemo(
      () =>
        simulation ? flowTrail(simulation, (count, all) => t('designer.flow.simulate.agreed', { count, all })) : NO_OVERLAY,
      [simulation, t],
    ),
  );
}
