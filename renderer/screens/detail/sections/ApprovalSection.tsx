import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FLOW_INSTANCE, FLOW_TASK, momentText } from '#engine';
import type { DataOf } from '#contract';
import { read } from '../../../api/http.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import type { Translator } from '../../../i18n/texts.ts';
import { Icon } from '../../../parts/Icon.tsx';
import css from './Approval.module.css';

export interface ApprovalSectionProps {
  readonly entity: string;
  readonly id: string;
}

/** The way of the approval of a record: who decided, who decides now, who could next, and what happens then. */
export function ApprovalSection({ entity, id }: ApprovalSectionProps): ReactNode {
  const { t } = useTranslator();
  const { data } = useQuery({
    queryKey: ['record', entity, id, 'approval'],
    queryFn: ({ signal }) => read('GET /api/records/:entity/:id/approval', { params: { entity, id }, signal }),
    meta: { entities: [...new Set([entity, FLOW_INSTANCE, FLOW_TASK])] },
  });
  if (!data || data.steps.length === 0) return null;
  const { flow, state, steps, ends } = data;
  return (
    <section className={css['card']} aria-label={t('approval.course')} data-testid="approval-course">
      <h2>
        {t('approval.course')} <span>{t(flow)}</span>
      </h2>
      <ol className="list">
        {steps.map((step) => (
          <ApprovalStep key={step.title} step={step} />
        ))}
      </ol>
      {ends.map(({ outcome, to }) => (
        <p key={outcome}>
          {to.length === 0
            ? t(`approval.end.${outcome}`)
            : t(`approval.end.${outcome}.to`, { state: to.map(({ word, of }) => t(`${of}.${word}`)).join(' · ') })}
        </p>
      ))}
      {ends.length === 0 && <p>{t('approval.stands', { state: { word: state, of: `${FLOW_INSTANCE}.state` } })}</p>}
    </section>
  );
}

type Step = NonNullable<DataOf<'GET /api/records/:entity/:id/approval'>>['steps'][number];
type Person = Step['people'][number];

interface ApprovalStepProps {
  readonly step: Step;
}

const ICONS = { passed: 'circle-check', open: 'player-play', ahead: 'circle-dashed' } as const;

/** A step of an approval: whom it asked, asks or could ask, and how their votes count. */
function ApprovalStep({ step }: ApprovalStepProps): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const { title, kind, state, isPossible, handling, pass, people, others } = step;
  const several = people.length + others.length > 1;
  return (
    <li data-state={state}>
      <Icon name={ICONS[state]} size={18} />
      <div>
        <b>{t(title)}</b> <small>{t(isPossible ? 'approval.step.possible' : `approval.step.${state}`)}</small>
        <ul className="list">
          {people.map((person) => (
            <li key={`${person.name} ${person.actingFor ?? ''}`}>
              {personText(person, translator)}
              {person.isBarred && <strong> {t('approval.person.barred')}</strong>}
            </li>
          ))}
          {others.length > 0 && <li>{t('approval.step.others')}</li>}
          {people.length + others.length === 0 && <li>{t('approval.step.nobody')}</li>}
        </ul>
        {state !== 'passed' && several && handling && pass && <p>{t(`approval.vote.${handling}.${pass}`)}</p>}
        {kind === 'copy' && <p>{t('approval.step.copy')}</p>}
      </div>
    </li>
  );
}

/** "Li, for Wang: approved, 26 Nov 08:12" */
function personText({ name, state, actingFor, at, dueAt }: Person, { t, language, zone }: Translator): string {
  const who = actingFor ? t('approval.person.for', { name, other: actingFor }) : name;
  if (state === undefined) return who;
  const said = { who, state: { word: state, of: `${FLOW_TASK}.state` } };
  if (at) return t('approval.person.at', { ...said, at: momentText(at, language, zone) });
  return dueAt ? t('approval.person.due', { ...said, at: momentText(dueAt, language, zone) }) : t('approval.person', said);
}
