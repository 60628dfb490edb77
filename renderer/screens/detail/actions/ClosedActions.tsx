import { useState, type ReactNode } from 'react';
import type { Opening } from '#engine';
import { useSpeech } from '../../../i18n/useSpeech.ts';
import type { Speech } from '../../../i18n/texts.ts';
import { Icon } from '../../../parts/Icon.tsx';
import css from './ActionsCard.module.css';
import { closedGroups, type ClosedGroup } from './closedGroups.ts';
import type { Offer } from './offers.ts';

/** Sentences there is room for before somebody asks for all. */
const MOST = 6;

/** What may not be done now: by what opens it first, and in sentences only where something else is in the way. */
export function ClosedActions({ closed }: { readonly closed: readonly Offer[] }): ReactNode {
  const { t } = useSpeech();
  const [isWhole, setWhole] = useState(false);
  const { groups, rest } = closedGroups(closed);
  const shown = isWhole || rest.length <= MOST ? rest : rest.slice(0, MOST - 1);
  return (
    <>
      {groups.map((group) => (
        <Group key={`${group.event?.word} ${group.now.of} ${group.now.word}`} group={group} />
      ))}
      <ul className={css['reasons']}>
        {shown.map(({ reason, closed: all }) => (
          <li key={reason?.text ?? ''} data-testid="cause">
            <Icon name="lock" size={16} />
            <div>
              {reason && <p>{reason.text}</p>}
              <Names offers={all} />
            </div>
          </li>
        ))}
      </ul>
      {shown.length < rest.length && (
        <button type="button" className={css['all']} onClick={() => setWhole(true)}>
          {t('ui.record.more', { count: rest.length - shown.length })}
        </button>
      )}
    </>
  );
}

/** `Possible after release`, and below it the states on the way, each with what is open there. */
function Group({ group: { now, event, places } }: { readonly group: ClosedGroup }): ReactNode {
  const speech = useSpeech();
  const { t } = speech;
  const state = wordText(now, speech);
  return (
    <section className={css['group']} data-testid="cause">
      <h3>{event ? t('ui.record.opensAfter', { event: wordText(event, speech) }) : t('ui.record.never', { state })}</h3>
      {places.map(({ state: place, offers }) => (
        <div key={place?.word ?? ''}>
          {place && places.length > 1 && <p>{t('ui.record.whileIn', { state: wordText(place, speech) })}</p>}
          <Names offers={offers} />
        </div>
      ))}
    </section>
  );
}

function Names({ offers }: { readonly offers: readonly Offer[] }): ReactNode {
  const { t } = useSpeech();
  return (
    <p className={css['names']}>
      {offers.map(({ action, title }) => (
        <span key={action}>{t(title)}</span>
      ))}
    </p>
  );
}

/** A state on several axes has a title for each of its words. */
function wordText({ word, of }: Opening['now'], { t }: Speech): string {
  const parts = word.split('/');
  return parts.map((part) => t(`${of}.${part}`)).join(' · ');
}
