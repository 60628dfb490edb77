import { useState, type ReactNode } from 'react';
import type { Opening } from '#engine';
import { useTranslator } from '../../../i18n/useTranslator.ts';
import type { Translator } from '../../../i18n/texts.ts';
import { Icon } from '../../../parts/Icon.tsx';
import css from './ActionsCard.module.css';
import { closedGroups, type ClosedGroup } from './closedGroups.ts';
import type { Offer } from './offers.ts';

/** Reasons shown before the user expands the list. */
const MAX_REASONS = 6;

/** Closed actions, grouped by the event that opens them; other reasons are listed as sentences. */
export function ClosedActions({ closed }: { readonly closed: readonly Offer[] }): ReactNode {
  const { t } = useTranslator();
  const [isExpanded, setExpanded] = useState(false);
  const { groups, rest } = closedGroups(closed);
  const visible = isExpanded || rest.length <= MAX_REASONS ? rest : rest.slice(0, MAX_REASONS - 1);
  return (
    <>
      {groups.map((group) => (
        <Group key={`${group.event?.word} ${group.now.of} ${group.now.word}`} group={group} />
      ))}
      <ul className={css['reasons']}>
        {visible.map(({ reason, closed: all }) => (
          <li key={reason?.text ?? ''} data-testid="cause">
            <Icon name="lock" size={16} />
            <div>
              {reason && <p>{reason.text}</p>}
              <Names offers={all} />
            </div>
          </li>
        ))}
      </ul>
      {visible.length < rest.length && (
        <button type="button" className={css['all']} onClick={() => setExpanded(true)}>
          {t('ui.record.more', { count: rest.length - visible.length })}
        </button>
      )}
    </>
  );
}

/** `Possible after release`, followed by the states on the way with the actions each opens. */
function Group({ group: { now, event, places } }: { readonly group: ClosedGroup }): ReactNode {
  const translator = useTranslator();
  const { t } = translator;
  const state = wordText(now, translator);
  return (
    <section className={css['group']} data-testid="cause">
      <h3>{event ? t('ui.record.opensAfter', { event: wordText(event, translator) }) : t('ui.record.never', { state })}</h3>
      {places.map(({ state: place, offers }) => (
        <div key={place?.word ?? ''}>
          {place && places.length > 1 && <p>{t('ui.record.whileIn', { state: wordText(place, translator) })}</p>}
          <Names offers={offers} />
        </div>
      ))}
    </section>
  );
}

function Names({ offers }: { readonly offers: readonly Offer[] }): ReactNode {
  const { t } = useTranslator();
  return (
    <p className={css['names']}>
      {offers.map(({ action, title }) => (
        <span key={action}>{t(title)}</span>
      ))}
    </p>
  );
}

/** A state on several axes has one title per word. */
function wordText({ word, of }: Opening['now'], { t }: Translator): string {
  const parts = word.split('/');
  return parts.map((part) => t(`${of}.${part}`)).join(' · ');
}
