import type { ReactNode } from 'react';
import { Icon, useTranslator } from '#renderer';
import { useDraftImpact, type DraftImpact, type DraftVersion } from '../api/analysis.ts';
import { useEditorContext } from '../editor/Editor.ts';
import { SuccessorSelect } from '../editor/SuccessorSelect.tsx';
import { useTitles } from '../editor/useTitles.ts';
import { countEach } from '../model/countEach.ts';
import { contentOf } from '../model/DesignDocument.ts';
import { Examination, useVersion } from './Examination.tsx';
import css from './Proof.module.css';

interface ImpactPanelProps {
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

/** Where the records of states that are gone go, row by row and counted: nothing is published before all have a place. */
function RemovedStates({ records }: Pick<DraftImpact, 'records'>): ReactNode {
  const { t } = useTranslator();
  const { document } = useEditorContext();
  const titles = useTitles();
  const removed = records.filter(({ isRemoved }) => isRemoved);
  const { retired = {} } = contentOf(document);
  const total = sumOf(removed);
  const mapped = sumOf(removed.filter(({ state }) => retired[state] !== undefined));
  const isCounted = removed.every(({ count }) => count !== undefined);
  if (removed.length === 0) return <p>{t('designer.impact.noneRemoved')}</p>;
  return (
    <>
      <h3>{t('designer.impact.removed')}</h3>
      {isCounted && (
        <p data-testid="mapped">
          <Icon name={mapped === total ? 'circle-check' : 'alert-triangle'} size={17} />{' '}
          {t('designer.impact.mapped', { mapped, total })}
        </p>
      )}
      <ul className={`${css['list']} ${css['boxed']}`} data-testid="removed">
        {removed.map(({ entity, state, count }) => (
          <li key={`${entity} ${state}`}>
            <label>
              {count === undefined
                ? t('designer.impact.becomesUncounted', { state: titles.state(state), entity: t(entity) })
                : t('designer.impact.becomes', { state: titles.state(state), count, entity: t(entity) })}
              <SuccessorSelect gone={state} />
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}

function sumOf(records: DraftImpact['records']): number {
  return records.reduce((sum, { count = 0 }) => sum + count, 0);
}

/** What is no longer open in the states that stay, and which actions people lose by that. */
function LostRights({ records, roles }: Pick<DraftImpact, 'records' | 'roles'>): ReactNode {
  const { t } = useTranslator();
  const titles = useTitles();
  const closed = records.filter((each) => !each.isRemoved && each.closed.length > 0);
  return (
    <>
      {closed.length > 0 && <h3>{t('designer.impact.closed')}</h3>}
      <ul className={css['list']} data-testid="closed">
        {closed.map(({ entity, state, count, closed: events }) => (
          <li key={`${entity} ${state}`}>
            <span>
              {t('designer.impact.closedIn', {
                state: titles.state(state),
                events: events.map(titles.event).join(t('designer.flow.and')),
              })}
              {count !== undefined && <small>{t('designer.impact.now', { entity: t(entity), count })}</small>}
            </span>
          </li>
        ))}
      </ul>
      <h3>{t('designer.impact.roles', { count: roles.length })}</h3>
      <ul className={css['list']} data-testid="lost">
        {roles.map(({ role, action, states }) => (
          <li key={`${role} ${action}`}>
            <span>
              {t('designer.impact.loses', { role: { word: role, of: '' }, action: t(action) })}
              {states && (
                <small>
                  {t('designer.impact.inStates', { states: states.map(titles.state).join(t('designer.flow.and')) })}
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The definitions that name the one that is drafted, by their kind, each with how often it does. */
function UsedBy({ uses }: Pick<DraftImpact, 'uses'>): ReactNode {
  const { t, has } = useTranslator();
  const users = [...countEach(uses.map(({ kind, id }) => `${kind} ${id}`))].map(([key, count]) => {
    const [kind = '', id = ''] = key.split(' ');
    return { key, kind, id, count };
  });
  return (
    <>
      <h3>{t('designer.impact.uses', { count: users.length })}</h3>
      <ul className={css['list']} data-testid="uses">
        {users.map(({ key, kind, id, count }) => (
          <li key={key}>
            <span>
              {has(id) ? t(id) : id}
              <small>{t('designer.impact.use', { kind, id, count })}</small>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
