import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FLOW_INSTANCE, FLOW_TASK } from '#engine';
import { read } from '../../../api/http.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { ApprovalStep } from './ApprovalStep.tsx';
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
      <ol>
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
