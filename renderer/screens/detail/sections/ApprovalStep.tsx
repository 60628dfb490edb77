import type { ReactNode } from 'react';
import type { DataOf } from '#contract';
import { FLOW_TASK, momentText } from '#engine';
import type { Translator } from '../../../i18n/texts.ts';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import { Icon } from '../../../parts/Icon.tsx';

type Step = NonNullable<DataOf<'GET /api/records/:entity/:id/approval'>>['steps'][number];
type Person = Step['people'][number];

export interface ApprovalStepProps {
  readonly step: Step;
}

const ICONS = { passed: 'circle-check', open: 'player-play', ahead: 'circle-dashed' } as const;

/** A step of an approval: whom it asked, asks or could ask, and how their votes count. */
export function ApprovalStep({ step }: ApprovalStepProps): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const { title, kind, state, isPossible, handling, pass, people, others } = step;
  const several = people.length + others.length > 1;
  return (
    <li data-state={state}>
      <Icon name={ICONS[state]} size={18} />
      <div>
        <b>{t(title)}</b> <small>{t(isPossible ? 'approval.step.possible' : `approval.step.${state}`)}</small>
        <ul>
          {people.map((person) => (
            <li key={`${person.name} ${person.actingFor ?? ''}`}>{personText(person, translator)}</li>
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
