import type { ReactNode } from 'react';
import { useTranslator } from '#renderer';
import { useDraftImpact, type DraftImpact, type DraftVersion } from '../api/analysis.ts';
import { Examination } from './Examination.tsx';
import { LostRights } from './LostRights.tsx';
import { RemovedStates } from './RemovedStates.tsx';
import { UsedBy } from './UsedBy.tsx';
import css from './Proof.module.css';
import { useVersion } from './useVersion.ts';

export interface ImpactPanelProps {
  readonly draft: DraftVersion;
  /** It is a state model: records stand in its states, and people act in them. */
  readonly hasStates?: boolean;
}

/** What a draft reaches besides its definition: records of today, people, other definitions. */
export function ImpactPanel({ draft, hasStates = false }: ImpactPanelProps): ReactNode {
  const { examined, again } = useVersion(draft);
  const query = useDraftImpact(examined);
  return (
    <Examination query={query} again={again}>
      {(found) => (
        <>
          {hasStates && <RemovedStates records={found.records} />}
          {hasStates && <LostRights {...found} />}
          <UsedBy uses={found.uses} />
          <Broken broken={found.broken} />
        </>
      )}
    </Examination>
  );
}

/** What was right before and is not with the draft. */
function Broken({ broken }: Pick<DraftImpact, 'broken'>): ReactNode {
  const { t } = useTranslator();
  return (
    <>
      <h3>{t('designer.impact.broken', { count: broken.length })}</h3>
      <ul className={css['list']}>
        {broken.map(({ code, file, text }) => (
          <li key={`${code} ${file} ${text}`} data-severity="error">
            <span>
              {text}
              <small>{file}</small>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
