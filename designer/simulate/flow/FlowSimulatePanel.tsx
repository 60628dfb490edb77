import { useMemo, useState, type ReactNode } from 'react';
import {
  momentText,
  type FlowAttempt,
  type FlowDefinition,
  type FlowPerson,
  type FlowRefusal,
  type FlowSimulation,
} from '#engine';
import { asShown, Icon, NO_SCAN, PageError, serverNow, useTranslator } from '#renderer';
import type { DraftVersion } from '../../api/analysis.ts';
import { useSimulatedFlow } from '../../api/simulate.ts';
import { useOverlay } from '../../editor/Editor.ts';
import { nodeName } from '../../flow/flowDocument.ts';
import { NO_OVERLAY } from '../../model/overlay.ts';
import { Clock } from '../Clock.tsx';
import { FailedConditions } from '../FailedConditions.tsx';
import { Choice, Log } from '../Log.tsx';
import css from '../Simulate.module.css';
import { RecordChoice, Variables } from '../Variables.tsx';
import {
  flowBack,
  flowLater,
  flowSituation,
  flowTrail,
  startFlow,
  tryFlow,
  type FlowSimulatedProps,
} from './flowSimulated.ts';

interface FlowSimulatePanelProps {
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
  const [simulated, setSimulated] = useState(() => startFlow(new Date(serverNow()).toISOString()));
  const { data, error, refetch } = asShown(useSimulatedFlow(draft, flowSituation(simulated)));
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
  const notified = ({ notices }: Pick<FlowSimulation['log'][number], 'notices'>): string =>
    [...new Set(notices.map(({ user }) => personName(user)))].join(t('designer.flow.and'));
  const { values, tries, now, actor } = simulated;
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
      {tries.length > 0 && (
        <Log
          entries={data.log.map((entry) => ({
            at: entry.at,
            by: entry.actor === undefined ? t('designer.flow.simulate.time') : personName(entry.actor),
            isRefused: entry.refusal !== undefined,
            what: (
              <>
                <span>
                  <b>{texts.done(entry.do)}</b> {entry.refusal ? texts.refusal(entry.refusal) : `→ ${standing(entry)}`}
                </span>
                {entry.notices.length > 0 && <small>{t('designer.flow.simulate.notified', { who: notified(entry) })}</small>}
              </>
            ),
          }))}
          onBack={() => setSimulated(flowBack(simulated))}
          onAgain={() => setSimulated({ ...startFlow(tries[0]?.at ?? now), actor, values })}
        />
      )}
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

interface TrySettingsProps extends FlowSimulatedProps {
  readonly answer: FlowSimulation;
  readonly personName: (id: string) => string;
}

/** Who tries what comes next, when, with which comment, and to whom it goes. */
function TrySettings({ answer, personName, simulated, onChange }: TrySettingsProps): ReactNode {
  const { t, language, zone } = useTranslator();
  const { persons, dueAt } = answer;
  const { actor, whom, comment, now, tries } = simulated;
  return (
    <>
      <Choice
        label={t('designer.flow.simulate.as')}
        none={t('designer.flow.simulate.whoever')}
        ids={persons.map(({ id }) => id)}
        nameOf={personName}
        value={actor}
        onChoose={(id) => onChange({ ...simulated, actor: id })}
      />
      <Clock start={tries[0]?.at ?? now} now={now} onLater={(hours) => onChange(flowLater(simulated, hours))}>
        {dueAt !== undefined && (
          <button type="button" onClick={() => onChange({ ...simulated, now: dueAt })}>
            {t('designer.flow.simulate.nextDue', { moment: momentText(dueAt, language, zone) })}
          </button>
        )}
      </Clock>
      <h3>{t('designer.flow.simulate.tasks')}</h3>
      <label className={css['choice']}>
        {t('designer.flow.simulate.comment')}
        <input
          value={comment}
          maxLength={2000}
          {...{ [NO_SCAN]: '' }}
          onChange={({ target }) => onChange({ ...simulated, comment: target.value })}
        />
      </label>
      <Choice
        label={t('designer.flow.simulate.whom')}
        none={t('designer.flow.simulate.person.colleague')}
        ids={persons.flatMap(({ id, of }) => (of === 'colleague' ? [] : [id]))}
        nameOf={personName}
        value={whom}
        onChoose={(id) => onChange({ ...simulated, whom: id })}
      />
    </>
  );
}

interface FlowTasksProps {
  readonly answer: FlowSimulation;
  readonly texts: AttemptTexts;
  readonly personName: (id: string) => string;
  readonly nodeTitle: (name: string) => string;
  readonly onTry: (attempt: FlowAttempt) => void;
}

const DECISIONS: ReadonlySet<string> = new Set(['approve', 'reject']);

/** What is asked of people now, and what each may do with it; then what the initiator and administrators may. */
function FlowTasks({ answer, texts, personName, nodeTitle, onTry }: FlowTasksProps): ReactNode {
  const { t, language, zone } = useTranslator();
  const taken = answer.attempts.filter(({ refusal }) => !refusal);
  const tasks = answer.tasks.filter(({ id }) => taken.some(({ task }) => task === id));
  const others = taken.filter(({ task }) => task === undefined);
  const button = (attempt: FlowAttempt): ReactNode => (
    <button key={`${attempt.do} ${attempt.to} ${attempt.where}`} type="button" onClick={() => onTry(attempt)}>
      {texts.attempt(attempt)}
    </button>
  );
  return (
    <>
      {tasks.length + others.length === 0 && <p className={css['nothing']}>{t('designer.flow.simulate.nothing')}</p>}
      <ul className={css['closed']} data-testid="simulated-tasks" data-next>
        {tasks.map(({ id, node, assignee, state, dueAt }) => {
          const own = taken.filter(({ task }) => task === id);
          return (
            <li key={id} data-task={node} data-of={assignee}>
              <b>{nodeTitle(node)}</b> · {personName(assignee)}
              <p className={css['when']}>
                {t([`flow-task.state.${state}`])}
                {dueAt !== undefined &&
                  ` · ${t('designer.flow.simulate.due', { moment: momentText(dueAt, language, zone) })}`}
              </p>
              <div className={css['events']}>{own.filter((each) => DECISIONS.has(each.do)).map(button)}</div>
              {own.some((each) => !DECISIONS.has(each.do)) && (
                <details>
                  <summary>{t('designer.flow.simulate.more')}</summary>
                  <div className={css['events']}>{own.filter((each) => !DECISIONS.has(each.do)).map(button)}</div>
                </details>
              )}
            </li>
          );
        })}
      </ul>
      <div className={css['events']} data-testid="simulated-others" data-next>
        {others.map(button)}
      </div>
    </>
  );
}

/** What would be refused: by whom it was tried, and the sentence they would read. */
function ClosedAttempts({ answer, texts, personName, nodeTitle, onTry }: FlowTasksProps): ReactNode {
  const { t } = useTranslator();
  const closed = answer.attempts.flatMap((attempt) => (attempt.refusal ? [{ ...attempt, refusal: attempt.refusal }] : []));
  if (closed.length === 0) return null;
  const nodeOf = (task: string | undefined): string => answer.tasks.find(({ id }) => id === task)?.node ?? '';
  return (
    <>
      <h3>{t('designer.simulate.closed')}</h3>
      <ul className={css['closed']} data-testid="closed-attempts">
        {closed.map((attempt) => (
          <li key={`${attempt.do} ${attempt.task} ${attempt.to} ${attempt.where}`}>
            <details>
              <summary>
                <Icon name="hand-stop" size={15} />
                {texts.attempt(attempt)}
                <small>
                  {personName(attempt.actor)}
                  {attempt.task !== undefined && ` · ${nodeTitle(nodeOf(attempt.task))}`}
                </small>
              </summary>
              <p className={css['refusal']}>{t('designer.simulate.reads', { sentence: texts.refusal(attempt.refusal) })}</p>
              <button type="button" onClick={() => onTry(attempt)}>
                {t('designer.simulate.try')}
              </button>
            </details>
          </li>
        ))}
      </ul>
    </>
  );
}

interface FlowConditionsProps extends FlowSimulatedProps {
  readonly conditions: FlowSimulation['conditions'];
  readonly nodeTitle: (name: string) => string;
}

/** Whether each condition of the flow holds now, and the values that make it false. */
function FlowConditions({ conditions, nodeTitle, simulated, onChange }: FlowConditionsProps): ReactNode {
  const { t } = useTranslator();
  if (conditions.length === 0) return null;
  return (
    <>
      <h3>{t('designer.flow.simulate.conditions')}</h3>
      <ul className={css['closed']} data-testid="simulated-conditions">
        {conditions.map((condition) => (
          <li key={condition.transition} data-holds={condition.holds}>
            <Icon name={condition.holds ? 'circle-check' : 'circle-dashed'} size={15} />{' '}
            {nodeTitle(nodeName(condition.transition) ?? '')} → {nodeTitle(condition.to)}
            <small>{t(`designer.flow.simulate.${condition.holds ? 'holds' : 'fails'}`)}</small>
            <FailedConditions
              conditions={[condition]}
              onAssume={(id) => onChange({ ...simulated, assumed: [...simulated.assumed, id] })}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the people of a simulation are called. */
function useFlowPersons(persons: readonly FlowPerson[]): (id: string) => string {
  const { t } = useTranslator();
  return (id) => {
    const person = persons.find((each) => each.id === id);
    if (!person) return id;
    const { of, name, number = 1 } = person;
    if (of === 'role') return t('designer.flow.simulate.person.role', { role: { word: name, of: '' }, number });
    if (of === 'field') return t('designer.flow.field', { field: name.slice('record.'.length) });
    return of === 'account' ? name : t(`designer.flow.simulate.person.${of}`);
  };
}

/** What may be done, as the buttons of approvals say it. */
const TITLES = {
  start: 'designer.flow.start',
  approve: 'flow-task-agree',
  reject: 'flow-task-disagree',
  return: 'flow-task-return',
  transfer: 'flow-task-transfer',
  delegate: 'flow-task-delegate',
  addSign: 'flow-task-add-sign',
  withdraw: 'flow-instance-withdraw',
  resubmit: 'flow-instance-resubmit',
  remind: 'flow-instance-remind',
  terminate: 'flow-instance-terminate',
  assign: 'flow-instance-assign',
  timeout: 'flow-task-timeout',
  standIn: 'absence-begin',
} as const satisfies Readonly<Record<FlowSimulation['log'][number]['do'], string>>;

interface AttemptTexts {
  readonly done: (does: keyof typeof TITLES) => string;
  readonly attempt: (attempt: Pick<FlowAttempt, 'do' | 'to' | 'where'>) => string;
  readonly refusal: (refusal: FlowRefusal) => string;
}

/** What is done and refused in a simulation, in the words of the product. */
function useAttemptTexts(personName: (id: string) => string, nodeTitle: (name: string) => string): AttemptTexts {
  const { t } = useTranslator();
  const done: AttemptTexts['done'] = (does) => t([TITLES[does]]);
  return {
    done,
    attempt: ({ do: does, to, where }) => {
      if (does === 'return' && (to === 'previous' || to === 'initiator')) return t(`designer.flow.simulate.return.${to}`);
      return where === undefined ? done(does) : t(`designer.flow.simulate.sign.${where}`);
    },
    refusal: ({ code, params: { user, node, ...params } }) =>
      t(code, {
        ...params,
        ...(user === undefined ? {} : { user: personName(String(user)) }),
        ...(node === undefined ? {} : { node: nodeTitle(String(node)) }),
      }),
  };
}
